import type { PlaceholderInfo, RenderedPrompt } from '../../../server/src/protocol/render';

/** A layer of a prompt as a cycle has it. */
export interface DueRow {
  readonly layer: string;
  /** What became of it. */
  readonly state: 'kept' | 'deferred' | 'omitted';
  /** In the unit of the budget, else UTF-8 bytes; null where it is not known. */
  readonly size: number | null;
  /** Null: none. */
  readonly priority: number | null;
  /** Whether the budget never defers it. */
  readonly mandatory: boolean;
  /** The first cycle in which it is due again; null where it does not wait for one. */
  readonly next: number | null;
  /** What was cut off its text. */
  readonly cuts: RenderedPrompt['cuts'];
  /** What it is about, if it is left out. */
  readonly placeholder: PlaceholderInfo | null;
}

type Due = Pick<RenderedPrompt, 'layers' | 'placeholders' | 'deferred' | 'continuation' | 'cycle' | 'cuts'>;

/**
 * In declared order, the layers at the top of a prompt and what is left out; of a prompt that is the same in every
 * cycle only what is left out.
 */
export function dueRows(prompt: Due): readonly DueRow[] {
  const { layers, placeholders, deferred, continuation } = prompt;
  const sections = new Map(continuation?.sections.map((section) => [section.layer, section]));
  const waiting = new Map(deferred.map((one) => [one.layer, one]));
  const facts = (layer: string) => {
    const section = sections.get(layer);
    return { size: section?.size ?? null, priority: section?.priority ?? null, mandatory: section?.mandatory ?? false };
  };
  const left = placeholders.filter(isLeftOut).map((placeholder) => {
    const { layer, kind, at } = placeholder;
    const next = kind === 'deferred' ? (waiting.get(layer)?.next ?? null) : null;
    return { at, row: { layer, state: kind, ...facts(layer), next, cuts: [], placeholder } as DueRow };
  });
  const kept = layers
    .filter(({ depth }) => depth === 0 && isTimed(prompt))
    .map(({ id: layer, outerStart: at, outerEnd, bytes }) => {
      const own = facts(layer);
      const size = own.size ?? bytes;
      // Those of its own layers are its as well.
      const inside = layers.filter((one) => at <= one.outerStart && one.outerEnd <= outerEnd).map(({ id }) => id);
      const cuts = prompt.cuts.filter((cut) => inside.includes(cut.layer));
      return { at, row: { layer, state: 'kept', ...own, size, next: null, cuts, placeholder: null } as DueRow };
    });
  return [...left, ...kept].sort((a, b) => a.at - b.at).map(({ row }) => row);
}

/** Whether there is anything to tell of what is due and what is left out. */
export function hasDue(prompt: Pick<Due, 'placeholders' | 'continuation' | 'cycle'>): boolean {
  return isTimed(prompt) || prompt.placeholders.some(isLeftOut);
}

/** Whether layers have their turn, or a budget to fit. */
export function isTimed({ continuation, cycle }: Pick<Due, 'continuation' | 'cycle'>): boolean {
  return continuation !== null || cycle > 0;
}

/** An override that is refused leaves no layer out, and is told elsewhere. */
function isLeftOut({ kind }: PlaceholderInfo): boolean {
  return kind !== 'refused';
}
