import { byteLength, isHighSurrogate, isLowSurrogate } from '../text/measure';
import { type DecodedOutput, escapedByte, utf8Bytes } from './decodeOutput';
import { setAside } from './setAside';

/** A usual way in which an output differs as a whole, found and set aside before the rest is compared. */
export type OutputNote =
  | { readonly note: 'utf-16'; readonly encoding: 'utf-16le' | 'utf-16be' }
  /** `byte`: offset of the first byte that is part of no character. */
  | { readonly note: 'not-utf8'; readonly byte: number }
  /** Only one of the two starts with a byte order mark. */
  | { readonly note: 'bom'; readonly on: Side }
  /** Only one of the two has CRLF line ends. */
  | { readonly note: 'crlf'; readonly on: Side }
  /** Line ends at the very end. */
  | { readonly note: 'final-newlines'; readonly builder: number; readonly galley: number };

export type Side = 'builder' | 'galley';

/** What differs apart from the notes. */
export type OutputRest =
  | { readonly rest: 'text' }
  /** The builder printed nothing. */
  | { readonly rest: 'empty' }
  /** The texts differ in blanks and line ends only. */
  | { readonly rest: 'white-space' }
  /** The same characters in another composition: equal in Unicode's form NFC. */
  | { readonly rest: 'composition' }
  /** One side is all of the other with more in front of it or behind it: so many UTF-8 bytes. */
  | { readonly rest: 'surplus'; readonly on: Side; readonly where: 'before' | 'after'; readonly bytes: number };

export interface OutputDifference {
  /** Offset of the first byte that differs; the length of the shorter one where that is all. */
  readonly byte: number;
  readonly notes: readonly OutputNote[];
  /** Null where the notes say all. */
  readonly rest: OutputRest | null;
  /**
   * What to look at: the first difference that no note explains, or else the first one. UTF-16 offsets of the decoded
   * output and of Galley's text, each at the start of a character or at the end.
   */
  readonly place: { readonly builder: number; readonly galley: number };
}

/** Compares what a builder printed with Galley's text, byte by byte; null where they are equal. Linear. */
export function compareOutput(output: DecodedOutput, text: string): OutputDifference | null {
  // Half of a character cannot be written as UTF-8: encoders put U+FFFD in its place.
  const galley = text.replace(/\p{Surrogate}/gu, '\uFFFD');
  const encoded = output.encoding === 'utf-8';
  if (encoded && output.text === galley) return null;
  const first = commonStart(output.text, galley);
  const byte = encoded ? byteLength(galley.slice(0, first)) + commonBytes(output.text, galley, first) : 0;
  const { builder, galley: own, notes: asides } = setAside(output.text, galley);
  const notes: OutputNote[] = [];
  if (output.encoding !== 'utf-8') notes.push({ note: 'utf-16', encoding: output.encoding });
  if (output.invalid !== null) notes.push({ note: 'not-utf8', byte: output.invalid });
  notes.push(...asides);
  if (builder.text === own.text) return { byte, notes, rest: null, place: { builder: first, galley: first } };
  const at = commonStart(builder.text, own.text);
  const place = { builder: builder.original(at), galley: own.original(at) };
  return { byte, notes, rest: restOf(builder.text, own.text), place };
}

function restOf(builder: string, galley: string): OutputRest {
  if (builder === '') return { rest: 'empty' };
  if (builder.normalize('NFC') === galley.normalize('NFC')) return { rest: 'composition' };
  if (builder.replace(/\s+/g, '') === galley.replace(/\s+/g, '')) return { rest: 'white-space' };
  return surplus(builder, galley, 'builder') ?? surplus(galley, builder, 'galley') ?? { rest: 'text' };
}

/** Undefined for an empty text: every text starts and ends with that. */
function surplus(longer: string, shorter: string, on: Side): OutputRest | undefined {
  if (shorter === '') return undefined;
  const bytes = byteLength(longer) - byteLength(shorter);
  if (longer.startsWith(shorter)) return { rest: 'surplus', on, where: 'after', bytes };
  return longer.endsWith(shorter) ? { rest: 'surplus', on, where: 'before', bytes } : undefined;
}

/** Units that both texts start with, never ending within a character of either. */
function commonStart(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let same = 0;
  while (same < shorter && a.charCodeAt(same) === b.charCodeAt(same)) same++;
  return same > 0 && (splits(a, same) || splits(b, same)) ? same - 1 : same;
}

function splits(text: string, at: number): boolean {
  return isHighSurrogate(text.charCodeAt(at - 1)) && isLowSurrogate(text.charCodeAt(at));
}

/** Bytes that two different characters start with alike. */
function commonBytes(a: string, b: string, at: number): number {
  const [left, right] = [bytesAt(a, at), bytesAt(b, at)];
  let same = 0;
  while (same < left.length && left[same] === right[same]) same++;
  return same;
}

function bytesAt(text: string, at: number): readonly number[] {
  const point = text.codePointAt(at);
  if (point === undefined) return [];
  const byte = escapedByte(point);
  return byte === undefined ? utf8Bytes(point) : [byte];
}
