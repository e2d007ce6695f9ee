/** Blocks whose characters take two columns in a monospaced font: East Asian wide and fullwidth, and emoji. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x231a, 0x231b],
  [0x23e9, 0x23ec],
  [0x2614, 0x2615],
  [0x26aa, 0x26ab],
  [0x26bd, 0x26be],
  [0x2705, 0x2705],
  [0x270a, 0x270b],
  [0x2728, 0x2728],
  [0x274c, 0x274c],
  [0x2753, 0x2755],
  [0x2757, 0x2757],
  [0x2795, 0x2797],
  [0x2b1b, 0x2b1c],
  [0x2b50, 0x2b50],
  [0x2b55, 0x2b55],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xa960, 0xa97c],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x16fe0, 0x18d08],
  [0x1aff0, 0x1b2fb],
  [0x1f004, 0x1f004],
  [0x1f0cf, 0x1f0cf],
  [0x1f18e, 0x1f18e],
  [0x1f191, 0x1f19a],
  [0x1f1e6, 0x1f265],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f7e0, 0x1f7eb],
  [0x1f90c, 0x1f9ff],
  [0x1fa70, 0x1faff],
  [0x20000, 0x3fffd],
];

const EXTENDS = /^(?:\p{Mn}|\p{Me}|\p{Cf}|\p{Emoji_Modifier})$/u;

/** Columns plus one of every code unit seen so far; a text has few different ones. */
const known = new Uint8Array(0x10000);

/**
 * Columns that a code point takes in a monospaced font: 0, 1 or 2. An estimate that decides where rows break; the
 * browser draws what its fonts say. 0 means that it is drawn onto the one before it.
 */
export function columnsOf(code: number): number {
  if (code < 0x300) return 1;
  if (code > 0xffff) return compute(code);
  const columns = known[code] as number;
  if (columns > 0) return columns - 1;
  const computed = compute(code);
  known[code] = computed + 1;
  return computed;
}

function compute(code: number): number {
  if (EXTENDS.test(String.fromCodePoint(code))) return 0;
  return isWide(code) ? 2 : 1;
}

function isWide(code: number): boolean {
  let low = 0;
  let high = WIDE.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [start, end] = WIDE[middle] as readonly [number, number];
    if (code < start) high = middle - 1;
    else if (code > end) low = middle + 1;
    else return true;
  }
  return false;
}
