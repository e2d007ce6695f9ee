/** Flags, width and precision of one verb. A width or precision that is absent is undefined. */
export interface FormatFlags {
  width: number | undefined;
  precision: number | undefined;
  minus: boolean;
  plus: boolean;
  sharp: boolean;
  space: boolean;
  zero: boolean;
  /** `%+v` and `%#v`: the flag acts on the whole value, not on each part. */
  plusV: boolean;
  sharpV: boolean;
}

export function noFlags(): FormatFlags {
  return {
    width: undefined,
    precision: undefined,
    minus: false,
    plus: false,
    sharp: false,
    space: false,
    zero: false,
    plusV: false,
    sharpV: false,
  };
}

/** Pads to the width, counted in characters. */
export function pad(text: string, flags: FormatFlags, zero = flags.zero): string {
  const missing = (flags.width ?? 0) - runeCount(text);
  if (missing <= 0) return text;
  return flags.minus ? text + ' '.repeat(missing) : (zero ? '0' : ' ').repeat(missing) + text;
}

/** Characters of a Go string; a byte that is no valid text counts as one. */
export function runeCount(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
