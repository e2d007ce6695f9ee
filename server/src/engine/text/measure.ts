/** Sizes of a text in every unit that needs no tokenizer. */
export interface Measures {
  /** UTF-8 bytes; a lone surrogate counts three, as U+FFFD does. */
  readonly bytes: number;
  readonly codePoints: number;
  /** UTF-16 units. */
  readonly utf16: number;
  /** Number of lines; the empty text has none, and a final line end starts no further line. */
  readonly lines: number;
}

export function measure(text: string): Measures {
  let bytes = 0;
  let codePoints = 0;
  let breaks = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    codePoints++;
    if (unit < 0x80) {
      bytes++;
      if (unit === 10) breaks++;
    } else if (unit < 0x800) bytes += 2;
    else if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(i + 1))) {
      bytes += 4;
      i++;
    } else bytes += 3;
  }
  const lines = text === '' ? 0 : breaks + (text.endsWith('\n') ? 0 : 1);
  return { bytes, codePoints, utf16: text.length, lines };
}

/** UTF-8 length of a text. */
export function byteLength(text: string): number {
  return measure(text).bytes;
}

export function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

export function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
