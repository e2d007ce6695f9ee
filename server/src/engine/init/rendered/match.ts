import type { Span } from '../../text/range';
import { matchCut } from './cutMatch';
import type { Piece } from './pieces';

/** A piece where a rendering shows it, on whole lines. */
export interface Match extends Span {
  readonly piece: Piece;
  /** What stands in its slots. */
  readonly values: ReadonlyMap<string, string>;
}

/** A value of a slot longer than this is another text that happens to stand in between. */
const MAX_VALUE = 5000;
/** Places at which a piece is tried: a text that starts everywhere is none to recognise. */
const MAX_STARTS = 50;

/** The pieces that a rendering shows, in text order: the longest first where several could stand, each one once. */
export function matchPieces(text: string, pieces: readonly Piece[], role: string | undefined): Match[] {
  const candidates = pieces
    .filter((piece) => piece.role === undefined || piece.role === role)
    .flatMap((piece) => matchesOf(text, piece))
    .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const chosen: Match[] = [];
  const keys = new Set<string>();
  for (const match of candidates) {
    if (keys.has(match.piece.key) || chosen.some(({ start, end }) => match.start < end && start < match.end)) continue;
    keys.add(match.piece.key);
    chosen.push(match);
  }
  return chosen.sort((a, b) => a.start - b.start);
}

function matchesOf(text: string, piece: Piece): Match[] {
  const [first = '', ...rest] = piece.parts;
  // A text that starts with a slot is found by what follows it; its own start would be a guess.
  if (first === '') return [];
  const found: Match[] = [];
  let tried = 0;
  for (let start = text.indexOf(first); start >= 0 && tried++ < MAX_STARTS; start = text.indexOf(first, start + 1)) {
    if (start > 0 && text[start - 1] !== '\n') continue;
    const match = matchAt(text, piece, start, start + first.length, rest);
    if (match) found.push(match);
  }
  if (found.length > 0 || piece.sample !== true || piece.isEscaped === true) return found;
  const cut = matchCut(text, piece);
  return cut ? [cut] : [];
}

function matchAt(text: string, piece: Piece, start: number, from: number, rest: readonly string[]): Match | undefined {
  const values = new Map<string, string>();
  let end = from;
  for (const [index, part] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const at = part === '' && isLast ? lineEnd(text, end) : text.indexOf(part, end);
    if (at < 0 || at - end > MAX_VALUE) return undefined;
    const name = piece.slots[index] as string;
    const value = text.slice(end, at);
    if (values.has(name) && values.get(name) !== value) return undefined;
    values.set(name, value);
    end = at + part.length;
  }
  return end === text.length || text[end] === '\n' ? { start, end, piece, values } : undefined;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
