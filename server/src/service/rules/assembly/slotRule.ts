import type { Assembly } from '../../../engine/assembly/assembly';
import { CodeContext } from '../../../engine/grammar/codeContext';
import type { Location, Span } from '../../../engine/text/range';
import { say } from '../../words';
import type { ProjectSnapshot } from '../../workspace/project';
import type { PromptRule } from '../rule';
import { chunksOf, findingAt, placeOf, TextMemo, tally } from './places';

/** Placeholders that are still in a finished prompt, in text that somebody wrote for it. */
export const slotRule: PromptRule = {
  scope: 'prompt',
  codes: [
    {
      code: 'assembly/unresolved-slot',
      severity: 'warning',
      summary: 'A placeholder is left in the finished prompt.',
    },
  ],
  *check({ project, cells }) {
    const memo = new TextMemo(placeholdersIn);
    const filled = yield* tally(cells, ({ assembly }) => {
      const known = leftOvers.get(assembly.layers) ?? leftOver(project, assembly, memo);
      leftOvers.set(assembly.layers, known);
      return known;
    });
    const isShown = new Set(filled.flatMap(({ fact, variant }) => (fact.declared && variant !== '' ? [] : [fact])));
    return filled.flatMap(({ fact, cell }) => {
      // A declared slot that is filled in other variants is left here on purpose.
      if (!isShown.has(fact)) return [];
      return findingAt(project, fact.at, {
        code: 'assembly/unresolved-slot',
        severity: 'warning',
        message: fact.declared
          ? say('The slot `{slot}` of `{prompt}` is not filled here: its `fill` does not reach this text.', {
              slot: fact.slot,
              prompt: cell.assembly.prompt,
            })
          : say(
              '`{slot}` reaches the model as it stands: layer `{layer}` of `{prompt}` names no dialect that fills it.',
              {
                slot: fact.slot,
                layer: fact.layer,
                prompt: cell.assembly.prompt,
              },
            ),
      });
    });
  },
};

interface LeftOver {
  readonly slot: string;
  readonly at: Location;
  readonly layer: string;
  /** It is a slot that the manifest fills somewhere. */
  readonly declared: boolean;
}

/** By the outline: variants that share it share their text. */
const leftOvers = new WeakMap<Assembly['layers'], [string, LeftOver][]>();

function leftOver(project: ProjectSnapshot, assembly: Assembly, memo: TextMemo<readonly Span[]>): [string, LeftOver][] {
  const declared = declaredSlots(project, assembly);
  return chunksOf(assembly).flatMap(({ start, text }) => {
    const spans = [...declared.flatMap((slot) => occurrences(text, slot)), ...memo.of(text)];
    return spans.flatMap((span): [string, LeftOver][] => {
      const slot = text.slice(span.start, span.end);
      const whole = { start: start + span.start, end: start + span.end };
      const layer = layerOf(project, assembly, whole);
      const isDeclared = declared.includes(slot);
      if (layer === undefined || (!isDeclared && layer.dialect !== 'none')) return [];
      const at = placeOf(project, assembly, whole);
      return [[JSON.stringify(at), { slot, at, layer: layer.id, declared: isDeclared }]];
    });
  });
}

/** The layer of text that an author wrote for the prompt; undefined for data and for what a template made. */
function layerOf({ program }: ProjectSnapshot, { prompt, text }: Assembly, span: Span) {
  const origin = text.originAt(span.start);
  const layer = program?.prompts.get(prompt)?.byId.get(origin?.layer ?? '');
  if (origin?.kind !== 'source' || !layer || layer.zone === 'dynamic') return undefined;
  const isAuthored = layer.model.section !== undefined || layer.model.file !== undefined || layer.model.role === true;
  return isAuthored ? { id: layer.id, dialect: layer.model.dialect ?? 'none' } : undefined;
}

function declaredSlots({ program }: ProjectSnapshot, { prompt }: Assembly): readonly string[] {
  const compiled = program?.prompts.get(prompt);
  const fills = [...(compiled?.fills ?? []), ...[...(compiled?.byId.values() ?? [])].flatMap((layer) => layer.fills)];
  return [...new Set(fills.map(({ model }) => model.slot))];
}

function occurrences(text: string, token: string): readonly Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + token.length))
    spans.push({ start: at, end: at + token.length });
  return spans;
}

/** A name in double braces, as mustache, Go and Jinja write it; single braces are in too much other text. */
const PLACEHOLDER = /\{\{-? ?\.?[A-Za-z_][\w.]{0,80} ?-?\}\}/g;

function placeholdersIn(text: string): readonly Span[] {
  if (!text.includes('{{')) return [];
  const code = new CodeContext(text);
  return [...text.matchAll(PLACEHOLDER)].flatMap((match) =>
    code.at(match.index) ? [] : [{ start: match.index, end: match.index + match[0].length }],
  );
}
