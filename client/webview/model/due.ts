import type { PlaceholderInfo, RenderedPrompt } from '../../../server/src/protocol/render';

/** A layer of a prompt as a cycle has it, or an override that is refused. */
export interface DueRow {
  readonly layer: string;
  /** What became of it. */
  readonly state: 'kept' | PlaceholderInfo['kind'];
  /** In the unit of the budget, else UTF-8 bytes; null where it is not known. */
  readonly size: number | null;
  /** Null: none. */
  readonly priority: number | null;
  /** Whether the budget never defers it. */
  readonly mandatory: boolean;
  /** The first cycle in which it is due again; null where it does not wait for one. */
  readonly next: number | null;
  /** What it is about, if it is left out. */
  readonly placeholder: PlaceholderInfo | null;
}

type Due = Pick<RenderedPrompt, 'layers' | 'placeholders' | 'deferred' | 'continuation'>;

/** The layers at the top of a prompt and all that is left out, in declared order. */
export function dueRows({ layers, placeholders, deferred, continuation }: Due): readonly DueRow[] {
  const sections = new Map(continuation?.sections.map((section) => [section.layer, section]));
  const waiting = new Map(deferred.map((one) => [one.layer, one]));
  const facts = (layer: string) => {
    const section = sections.get(layer);
    return { size: section?.size ?? null, priority: section?.priority ?? null, mandatory: section?.mandatory ?? false };
  };
  const left = placeholders.map((placeholder) => {
    const { layer, kind, at } = placeholder;
    const next = kind === 'deferred' ? (waiting.get(layer)?.next ?? null) : null;
    // The text of a refused override is not the layer's.
    const own = kind === 'refused' ? { size: null, priority: null, mandatory: false } : facts(layer);
    return { at, row: { layer, state: kind, ...own, next, placeholder } satisfies DueRow };
  });
  const kept = layers
    .filter(({ depth }) => depth === 0)
    .map(({ id: layer, outerStart: at, bytes }) => {
      const own = facts(layer);
      return {
        at,
        row: { layer, state: 'kept', ...own, size: own.size ?? bytes, next: null, placeholder: null } as DueRow,
      };
    });
  return [...left, ...kept].sort((a, b) => a.at - b.at).map(({ row }) => row);
}

/** Whether there is anything to tell of what is due and what is left out. */
export function hasDue({
  placeholders,
  continuation,
  cycle,
}: Pick<RenderedPrompt, 'placeholders' | 'continuation' | 'cycle'>): boolean {
  return placeholders.length > 0 || continuation !== null || cycle > 0;
}
