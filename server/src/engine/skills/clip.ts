import { byteLength, isHighSurrogate, isLowSurrogate, measure } from '../text/measure';
import type { LengthUnit } from './profiles/profile';

export interface Clipped {
  readonly text: string;
  /** True when a cut by UTF-16 units fell between the two units of one character. */
  readonly splitsPair: boolean;
}

export function lengthIn(text: string, unit: LengthUnit): number {
  const { bytes, codePoints, utf16 } = measure(text);
  return unit === 'bytes' ? bytes : unit === 'utf16' ? utf16 : codePoints;
}

/**
 * The first `max` units of a text, as a client cuts it: by UTF-16 units without regard to surrogate pairs (as
 * `String.prototype.slice` does), by bytes or code points at the last whole character.
 */
export function clip(text: string, max: number, unit: LengthUnit): Clipped {
  if (unit === 'utf16') {
    const splitsPair = isHighSurrogate(text.charCodeAt(max - 1)) && isLowSurrogate(text.charCodeAt(max));
    return { text: text.slice(0, max), splitsPair };
  }
  let used = 0;
  let end = 0;
  for (const character of text) {
    used += unit === 'bytes' ? byteLength(character) : 1;
    if (used > max) break;
    end += character.length;
  }
  return { text: text.slice(0, end), splitsPair: false };
}
