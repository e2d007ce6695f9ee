import type { ContinuationReport, DeferredLayer } from '../assembly/assembly';
import { joinParts, type PromptPart } from '../assembly/promptParts';
import { sizeIn } from '../budget/sizeIn';
import type { ContinuationModel } from '../manifest/model/continuation';
import { MappedText } from '../text/mappedText';
import { SEPARATOR } from '../text/origin';
import { budgetOf, type FitBudget } from './budget';
import { type FitPart, fitParts, isMandatory } from './fit';

export interface FittedParts {
  /** In declared order. */
  readonly kept: readonly PromptPart[];
  /** What stands behind them where some are deferred; empty otherwise. */
  readonly note: MappedText;
  readonly deferred: readonly DeferredLayer[];
  /** What is known before the prompt is put together. */
  readonly report: Omit<ContinuationReport, 'size' | 'over'>;
}

/** From this priority on a layer is never deferred, unless the prompt says otherwise. */
const MANDATORY = 100;

/** Chooses the layers of a prompt that fit its budget; `values` of the variables as conditions see them. */
export function fitLayers(
  model: ContinuationModel,
  parts: readonly PromptPart[],
  values: Readonly<Record<string, string | null>>,
): FittedParts {
  const { value, unit, limit } = budgetOf(model, values);
  const mandatory = model.mandatory ?? MANDATORY;
  const measured = parts.map((part) => measurePart(part, unit));
  const { kept, considered, used } = fitParts(measured, limit, mandatory);
  const partAt = (index: number) => parts[index] as PromptPart;
  const deferred = considered
    .filter((one) => !one.kept)
    .sort((a, b) => a.index - b.index)
    .map(({ index, cost, room }): DeferredLayer => {
      const { id, path } = partAt(index).layer;
      return { layer: id, path, reason: { code: 'no-room', size: cost, room } };
    });
  const sections = considered.map(({ index, kept: isKept }) => {
    const { size, priority } = measured[index] as FitPart;
    return {
      layer: partAt(index).layer.id,
      size,
      priority: priority ?? null,
      mandatory: isMandatory(priority, mandatory),
      kept: isKept,
    };
  });
  return {
    kept: parts.filter((_, index) => kept[index]),
    note: noteOn(model.note, deferred.length),
    deferred,
    report: { budget: value, unit, limit, used, sections },
  };
}

function measurePart({ layer, separator, text }: PromptPart, unit: FitBudget['unit']): FitPart {
  return { size: sizeIn(text.text, unit), separator: sizeIn(separator.text, unit), priority: layer.model.priority };
}

function noteOn(note: string | undefined, count: number): MappedText {
  if (note === undefined || count === 0) return MappedText.empty;
  const text = note.replaceAll('{deferred}', String(count));
  return MappedText.of(text, { kind: 'generated', verbatim: false, name: 'continuation' });
}

/** The kept layers, and behind them the note. */
export function withNote({ kept, note }: FittedParts, join: string): MappedText {
  const texts = kept.length === 0 ? [] : [joinParts(kept)];
  if (note.length > 0) texts.push(note);
  return MappedText.join(texts, MappedText.of(join, SEPARATOR));
}

/** The report on a prompt that was put together. */
export function reportOf({ report }: FittedParts, text: string): ContinuationReport {
  const size = sizeIn(text, report.unit);
  return { ...report, size, over: size > report.budget };
}
