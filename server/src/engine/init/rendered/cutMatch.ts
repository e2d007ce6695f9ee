import { type CapUnit, textSize } from '../../assembly/steps/cap';
import type { Plain } from '../draft';
import type { Match } from './match';
import type { Piece } from './pieces';

/** What a text, or a line of it, is cut to. */
interface Cut {
  readonly unit: CapUnit;
  readonly max: number;
  /** What stands behind the cut, with `{cut}` for how many units are gone. */
  readonly mark: string;
}

/** Less than this is a beginning that texts share by chance. */
const MIN_KEPT = 16;
const UNITS: readonly CapUnit[] = ['utf-16', 'code-points', 'bytes'];
/** A longer text behind the cut is no mark but another text. */
const MAX_MARK = 60;
const MAX_STARTS = 50;

/** A sample that a rendering shows cut, as a whole or in each of its lines. Offsets are UTF-16 units of `text`. */
export function matchCut(text: string, piece: Piece): Match | undefined {
  const [sample = ''] = piece.parts;
  const lead = sample.slice(0, MIN_KEPT).split('\n', 1)[0] ?? '';
  if (lead.length < MIN_KEPT) return undefined;
  let tried = 0;
  for (let start = text.indexOf(lead); start >= 0 && tried++ < MAX_STARTS; start = text.indexOf(lead, start + 1)) {
    if (start > 0 && text[start - 1] !== '\n') continue;
    const found = cutInLines(text, sample, start) ?? cutAsWhole(text, sample, start);
    if (!found) continue;
    const { unit, max, mark } = found.cut;
    const cap = { ...(found.each && { each: 'line' }), unit, max, ...(mark !== '' && { mark }) };
    return { start, end: found.end, piece: { ...piece, keys: () => withCap(piece.keys(), cap) }, values: new Map() };
  }
  return undefined;
}

function withCap(keys: Record<string, Plain>, cap: Plain): Record<string, Plain> {
  return { ...keys, steps: [...((keys['steps'] as readonly Plain[] | undefined) ?? []), { cap }] };
}

function cutInLines(text: string, sample: string, start: number) {
  const lines = sample.split('\n');
  if (lines.length < 2) return undefined;
  let end = start;
  const pairs = lines.map((line, index): Pair => {
    const from = index === 0 ? start : end + 1;
    end = lineEnd(text, from);
    return [line, text.slice(from, end)];
  });
  const cut = end <= text.length ? commonCut(pairs) : undefined;
  return cut && { cut, end, each: true };
}

function cutAsWhole(text: string, sample: string, start: number) {
  const end = lineEnd(text, start + sharedLength(sample, text.slice(start, start + sample.length)));
  const cut = commonCut([[sample, text.slice(start, end)]]);
  return cut && { cut, end, each: false };
}

/** One cut that makes the second of each pair of the first, and leaves alone those that are the same. */
function commonCut(pairs: readonly Pair[]): Cut | undefined {
  const changed = pairs.filter(([whole, shown]) => whole !== shown);
  if (changed.length === 0) return undefined;
  const shared = changed.map(([whole, shown]) => sharedLength(whole, shown));
  if (shared.some((length, index) => length < MIN_KEPT || length >= (changed[index]?.[0].length ?? 0)))
    return undefined;
  const cuts = UNITS.flatMap((unit) => cutsIn(unit, pairs, changed, shared));
  return cuts.find(({ mark }) => mark.includes('{cut}')) ?? cuts[0];
}

type Pair = readonly [whole: string, shown: string];

/** The cuts in one unit: at what the texts share, or before that with a mark that counts what is gone. */
function cutsIn(unit: CapUnit, pairs: readonly Pair[], changed: readonly Pair[], shared: readonly number[]): Cut[] {
  const most = Math.min(...changed.map(([whole], index) => textSize(whole.slice(0, shared[index]), unit)));
  const cuts: Cut[] = [];
  // A mark may begin as the text goes on: then what both share is more than what was kept.
  for (let max = most; max >= Math.max(1, most - MIN_KEPT); max--) {
    const [mark, another] = new Set(changed.map(([whole, shown]) => markOf(whole, shown, unit, max)));
    if (mark === undefined || another !== undefined || mark.length > MAX_MARK || mark.includes('\n')) continue;
    const isWhole = ([whole, shown]: Pair) => whole !== shown || textSize(whole, unit) <= max;
    if ((max === most || mark.includes('{cut}')) && pairs.every(isWhole)) cuts.push({ unit, max, mark });
  }
  return cuts;
}

function markOf(whole: string, shown: string, unit: CapUnit, max: number): string | undefined {
  const kept = prefix(whole, unit, max);
  const gone = String(textSize(whole, unit) - max);
  const mark = shown.slice(kept.length);
  if (!shown.startsWith(kept)) return undefined;
  return mark.replace(new RegExp(`(?<!\\d)${gone}(?!\\d)`), '{cut}');
}

/** The first `max` units of a text. */
function prefix(text: string, unit: CapUnit, max: number): string {
  if (unit === 'utf-16') return text.slice(0, max);
  let kept = '';
  let size = 0;
  for (const character of text) {
    size += textSize(character, unit);
    if (size > max) break;
    kept += character;
  }
  return kept;
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? Math.max(from, text.length) : end;
}
