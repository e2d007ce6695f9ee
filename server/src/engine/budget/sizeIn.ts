import type { Unit } from '../manifest/model/size';
import { type Measures, measure } from '../text/measure';

/** A unit that needs no tokenizer. */
export type PlainUnit = Exclude<Unit, 'tokens'>;

/** Size of a text in a unit. */
export function sizeIn(text: string, unit: PlainUnit): number {
  return measureIn(measure(text), unit);
}

/** One of the measures of a text, or what is reckoned from them. */
export function measureIn(sizes: Measures, unit: PlainUnit): number {
  switch (unit) {
    case 'bytes':
      return sizes.bytes;
    case 'code-points':
      return sizes.codePoints;
    case 'utf-16':
      return sizes.utf16;
    case 'lines':
      return sizes.lines;
    case 'chars/4':
      return Math.ceil(sizes.codePoints / 4);
  }
}
