import { type Draft, type DraftLayer, fallbackFile, type Plain, type Reason } from '../draft';
import { freeName, plainName } from '../names';
import { appearances, cadenceOf } from './cadences';
import { explain, type Settings } from './conditions';
import type { Shown } from './outline';
import type { Piece } from './pieces';
import type { Waiting } from './waiting';

/** What the layers of one prompt are made with. */
export interface LayerContext {
  readonly draft: Draft;
  /** What each rendering was made with, and its file. */
  readonly settings: readonly Settings[];
  readonly files: readonly string[];
  readonly ids: Set<string>;
  /** What roles call the texts that they bring in place of others, by the key of these. */
  readonly overrides: ReadonlyMap<string, string>;
  /** The cycle of a rendering, by its index; 0 for none in particular. */
  cycleOf(rendering: number): number;
  /** What is known of the parts of the prompt itself that come and go. */
  readonly waiting?: Waiting | undefined;
  /** A slot's value as the manifest has it: the text, or a section that has this text. */
  slotValue(piece: Piece, slot: string, text: string): Plain;
}

/** The separator between most of the parts of a group. */
export function commonJoin(shown: readonly Shown[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { before } of shown) if (before !== undefined) counts.set(before, (counts.get(before) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/**
 * The layers of merged renderings.
 * @param around indices of the renderings that show the group
 * @param join the separator between them
 */
export function layersOf(
  context: LayerContext,
  shown: readonly Shown[],
  around: ReadonlySet<number>,
  join: string,
  zone: 'static' | 'dynamic' = 'static',
): DraftLayer[] {
  return withFallback(context, shown, around).map((one) => layerOf(context, one, around, join, zone));
}

function layerOf(
  context: LayerContext,
  shown: Shown,
  around: ReadonlySet<number>,
  join: string,
  zone: 'static' | 'dynamic',
): DraftLayer {
  const reasons: Reason[] = [];
  const keys: Record<string, Plain> = {};
  const own = isDynamic(shown) ? 'dynamic' : 'static';
  // In a group that mixes what changes with what does not, each part says so itself.
  const zoned = zone === 'static' && own === 'dynamic';
  const condition = shown.key === 'role' ? undefined : explain(shown.in, around, context.settings);
  const wrap = wrapOf(shown);
  const [only, another] = shown.children;
  const inner = shown.tag !== undefined && only !== undefined && another === undefined && !only.heading ? only : shown;
  const id = freeName(idOf(inner), context.ids);
  if (inner.match) Object.assign(keys, pieceKeys(context, inner.match.piece, inner.match.values));
  else if (inner.text !== undefined && zone === 'dynamic') keys['sample'] = { text: inner.text };
  else if (inner.text !== undefined) keys['text'] = inner.text;
  if (inner.text !== undefined) reasons.push({ code: 'literal', data: {} });
  if (zoned) keys['zone'] = 'dynamic';
  if (condition) keys['when'] = condition;
  const often = condition === null ? timesOf(context, shown, around) : undefined;
  if (often) reasons.push(often.reason);
  else if (condition === null) reasons.push({ code: 'unexplained', data: { files: filesOf(context, shown.in) } });
  if (wrap) keys['wrap'] = wrap;
  if (shown.before !== undefined && shown.before !== join) keys['before'] = shown.before;
  const override = context.overrides.get(inner.key);
  if (override !== undefined) keys['override'] = override;
  Object.assign(keys, often?.keys);
  // The line end of a file that stands in the role's place is not part of the prompt.
  if (shown.key === 'role' && fallbackFile(context.draft) !== undefined) keys['steps'] = ['strip'];
  if (inner.match || inner.text !== undefined) return { id, keys, reasons };
  const inside = commonJoin(inner.children) ?? join;
  if (inside !== join) keys['join'] = inside;
  const nested = { ...context, waiting: undefined };
  return { id, keys, reasons, layers: layersOf(nested, inner.children, inner.in, inside, zoned ? 'dynamic' : zone) };
}

/** How often a part is due, and how it ranks where there is too little room; undefined where no cadence tells. */
function timesOf({ cycleOf, waiting }: LayerContext, shown: Shown, around: ReadonlySet<number>) {
  const seen = appearances(shown.in, around, cycleOf);
  const { every, offset } = waiting?.cadences.get(shown.key) ?? cadenceOf(seen) ?? {};
  if (every === undefined) return undefined;
  const cadence = offset === 0 ? every : { every, offset };
  const [only = 0, ...others] = [...seen.present].sort((a, b) => a - b);
  const reason: Reason =
    others.length === 0
      ? { code: 'cadence-once', data: { cycle: only } }
      : { code: 'cadence', data: { cycles: [only, ...others].join(', ') } };
  return { keys: { cadence, priority: waiting?.priorities.get(shown.key) }, reason };
}

/** Samples, and groups of nothing but samples and texts beside them. */
function isDynamic(shown: Shown): boolean {
  if (shown.match) return shown.match.piece.sample === true;
  if (shown.tag === undefined) return false;
  const kinds = shown.children.map((child) => (child.match || child.tag !== undefined ? isDynamic(child) : undefined));
  return kinds.includes(true) && !kinds.includes(false);
}

function wrapOf({ tag, open = '\n', close = '\n', heading }: Shown): Plain {
  if (tag !== undefined && open === close) return open === '\n' ? { tag } : { tag, join: open };
  if (tag !== undefined) return { before: `<${tag}>${open}`, after: `${close}</${tag}>` };
  if (!heading) return undefined;
  return heading.join === '\n' ? { heading: heading.text } : { heading: heading.text, join: heading.join };
}

function idOf({ match, tag, text }: Shown): string {
  if (match) return firstLetter(match.piece.id);
  return firstLetter(plainName(tag ?? (text ?? '').trim().split(/\s+/).slice(0, 2).join('-').toLowerCase(), 'text'));
}

function firstLetter(name: string): string {
  return /^[A-Za-z_]/.test(name) ? name : `part-${name}`;
}

function pieceKeys(context: LayerContext, piece: Piece, values: ReadonlyMap<string, string>): Record<string, Plain> {
  const keys = piece.keys();
  if (values.size === 0) return keys;
  const slots = [...values].map(([slot, text]) => [slot, context.slotValue(piece, slot, text)] as const);
  // The order of the reference: what the text is, what fills it, what is done with it.
  const { steps, ...rest } = keys;
  return { ...rest, slots: Object.fromEntries(slots), ...(steps !== undefined && { steps }) };
}

/** A section in the role's place where there is no role is what the role falls back to. */
function withFallback({ draft }: LayerContext, shown: readonly Shown[], around: ReadonlySet<number>): Shown[] {
  const at = shown.findIndex(({ key }) => key === 'role');
  const role = shown[at];
  if (!role) return [...shown];
  const other = [shown[at - 1], shown[at + 1]].find(
    (one) => one?.match?.piece.file && [...around].every((index) => one.in.has(index) !== role.in.has(index)),
  );
  if (!other?.match || !draft.roles) return [...shown];
  const { section, file } = other.match.piece.keys();
  draft.roles.fallback = section === undefined ? { file } : { section };
  const heading = role.heading ?? other.heading;
  const merged: Shown = { ...role, before: role.before ?? other.before, ...(heading && { heading }) };
  return shown.flatMap((one) => (one === other ? [] : one === role ? [merged] : [one]));
}

export function filesOf({ files }: Pick<LayerContext, 'files'>, indices: Iterable<number>): string {
  const [first = '', ...others] = [...indices].sort((a, b) => a - b).map((index) => files[index] ?? '');
  return others.length === 0 ? first : `${first} (+${others.length})`;
}
