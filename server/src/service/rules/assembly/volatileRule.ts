import type { Assembly } from '../../../engine/assembly/assembly';
import type { Steps } from '../../../engine/steps';
import type { MappedText } from '../../../engine/text/mappedText';
import type { Origin } from '../../../engine/text/origin';
import type { Span } from '../../../engine/text/range';
import { say } from '../../words';
import type { ProjectSnapshot } from '../../workspace/project';
import type { PromptRule, PromptRuleContext } from '../rule';
import { findingAt, placeOf, type Tallied, tally } from './places';
import { type Volatile, volatileIn, volatileName } from './volatile';

/**
 * Values that change from run to run in front of the dynamic zone: they make every prefix a new one. Text that an
 * author wrote is the same in each run, dates in it too; so only what a program puts in is looked at.
 */
export const volatileRule: PromptRule = {
  scope: 'prompt',
  codes: [
    {
      code: 'assembly/volatile-text',
      severity: 'warning',
      summary: 'A date, a clock, a folder, a state of git or a random id stands in the part that is to be cached.',
    },
  ],
  *check({ project, cells }) {
    const found = yield* tally(cells, ({ assembly }) =>
      volatileParts(project, assembly).map(({ what, span }): [string, Found] => {
        const at = placeOf(project, assembly, span);
        return [JSON.stringify([what, at]), { what, at, text: assembly.text.text.slice(span.start, span.end) }];
      }),
    );
    return [...found, ...(yield* programSlots(project, cells))].flatMap(({ fact: { what, at, text }, cell, variant }) =>
      findingAt(project, at, {
        code: 'assembly/volatile-text',
        severity: 'warning',
        message: say(
          '{what} in the static part of `{prompt}`{variant}: `{text}`. It changes from run to run, and the provider caches nothing behind it. Move it into a dynamic layer.',
          { what: WORDS[what](), prompt: cell.assembly.prompt, variant, text: shortened(text) },
        ),
      }),
    );
  },
};

/** Expressions that code puts into a string constant by itself, in layers of the static zone. */
function* programSlots(project: ProjectSnapshot, cells: PromptRuleContext['cells']): Steps<readonly Tallied<Found>[]> {
  return yield* tally(cells, ({ assembly }) =>
    assembly.zoneBoundary === null
      ? []
      : assembly.layers.flatMap((layer) => (layer.zone === 'static' ? slotsOf(project, assembly, layer.id) : [])),
  );
}

function slotsOf(project: ProjectSnapshot, { prompt }: Assembly, layer: string): [string, Found][] {
  const reference = project.program?.prompts.get(prompt)?.byId.get(layer)?.model.section;
  const section = reference === undefined ? undefined : project.assembler?.content.section(reference, []);
  if (!section || 'problem' in section) return [];
  const { slots = [], uri } = section.value;
  return slots.flatMap(({ name, span }): [string, Found][] => {
    const what = volatileName(name);
    return what ? [[`${uri} ${span.start}`, { what, at: { uri, ...span }, text: name }]] : [];
  });
}

interface Found {
  readonly what: Volatile;
  readonly at: ReturnType<typeof placeOf>;
  readonly text: string;
}

const WORDS: Readonly<Record<Volatile, () => string>> = {
  date: () => say('A date'),
  clock: () => say('A time of day'),
  folder: () => say('A folder of one machine'),
  git: () => say('A state of git'),
  random: () => say('A random id'),
};

/** Parts that a program puts into the static zone. A prompt without a dynamic zone is not meant to be cached. */
function volatileParts(
  { program }: ProjectSnapshot,
  { prompt, text, zoneBoundary, cacheBoundary }: Assembly,
): readonly { readonly what: Volatile; readonly span: Span }[] {
  const layers = program?.prompts.get(prompt)?.byId;
  const boundary = zoneBoundary ?? cacheBoundary;
  if (boundary === null) return [];
  return runsOf(text, boundary).flatMap(({ origin, span }) => {
    const isPutIn = origin.kind === 'slot' || origin.kind === 'sample';
    if (!isPutIn || layers?.get(origin.layer ?? '')?.zone === 'dynamic') return [];
    const named = origin.kind === 'slot' ? volatileName(origin.name ?? '') : undefined;
    if (named) return [{ what: named, span }];
    return volatileIn(text.text.slice(span.start, span.end)).map(({ what, span: inner }) => ({
      what,
      span: { start: span.start + inner.start, end: span.start + inner.end },
    }));
  });
}

/** Neighbouring pieces of one slot or sample, together: a value may be written on several lines. */
function runsOf(text: MappedText, end: number): readonly { readonly origin: Origin; readonly span: Span }[] {
  const runs: { origin: Origin; span: Span }[] = [];
  let offset = 0;
  for (const { text: part, origin } of text.pieces) {
    if (offset >= end) break;
    const span = { start: offset, end: offset + part.length };
    offset = span.end;
    const last = runs.at(-1);
    const isSame =
      last?.origin.kind === origin.kind && last.origin.name === origin.name && last.origin.layer === origin.layer;
    if (last && isSame) last.span = { start: last.span.start, end: span.end };
    else runs.push({ origin, span });
  }
  return runs;
}

function shortened(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
