/**
 * What a character looks like on the page. Text is shown so that nothing in it can hide: characters that steer the
 * terminal, reverse the reading direction, or have no shape of their own are drawn as a small label. Ordinary blanks
 * get a mark only on demand.
 */

/** Labels that are always drawn: these characters change what a reader sees or cannot be seen at all. */
const ALWAYS: ReadonlyMap<number, string> = new Map([
  ...controls(),
  [0x061c, 'ALM'],
  [0x200e, 'LRM'],
  [0x200f, 'RLM'],
  [0x2028, 'LS'],
  [0x2029, 'PS'],
  [0x202a, 'LRE'],
  [0x202b, 'RLE'],
  [0x202c, 'PDF'],
  [0x202d, 'LRO'],
  [0x202e, 'RLO'],
  [0x2066, 'LRI'],
  [0x2067, 'RLI'],
  [0x2068, 'FSI'],
  [0x2069, 'PDI'],
  [0xfeff, 'BOM'],
  [0xfff9, 'IAA'],
  [0xfffa, 'IAS'],
  [0xfffb, 'IAT'],
]);

/** Labels drawn on demand: common in honest text, but without a shape. */
const ON_DEMAND: ReadonlyMap<number, string> = new Map([
  [0x00a0, 'NBSP'],
  [0x00ad, 'SHY'],
  [0x034f, 'CGJ'],
  [0x1680, 'OGSP'],
  [0x180e, 'MVS'],
  ...['ENQ', 'EMQ', 'ENSP', 'EMSP', '3/EM', '4/EM', '6/EM', 'FSP', 'PSP', 'THSP', 'HSP'].map(
    (label, i) => [0x2000 + i, label] as const,
  ),
  [0x200b, 'ZWSP'],
  [0x200c, 'ZWNJ'],
  [0x200d, 'ZWJ'],
  [0x202f, 'NNBSP'],
  [0x205f, 'MMSP'],
  [0x2060, 'WJ'],
  [0x3000, 'IDSP'],
  [0x3164, 'HF'],
  ...Array.from({ length: 16 }, (_, i) => [0xfe00 + i, `VS${i + 1}`] as const),
]);

/** C0 and C1 controls except tab and line feed, by their names in ISO 6429 or, without one, by number. */
function controls(): (readonly [number, string])[] {
  const names =
    'NUL SOH STX ETX EOT ENQ ACK BEL BS . . VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US';
  const c0 = names.split(' ').map((name, code) => [code, name] as const);
  const c1 = Array.from(
    { length: 33 },
    (_, i) => [0x7f + i, i === 0 ? 'DEL' : i === 6 ? 'NEL' : hex(0x7f + i)] as const,
  );
  return [...c0.filter(([code]) => code !== 9 && code !== 10), ...c1];
}

/** `U+` and at least four digits. */
export function hex(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Unit `i` is half of a surrogate pair whose other half is missing. */
function isLoneSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff;
}

/**
 * The label to draw in place of a character; undefined for one that is drawn as it is.
 * @param code a code point, or a lone surrogate
 * @param invisibles whether characters without a shape are wanted as well
 */
export function labelOf(code: number, invisibles: boolean): string | undefined {
  if (code >= 0x20 && code < 0x7f) return undefined;
  const always = ALWAYS.get(code);
  if (always !== undefined) return always;
  if (isLoneSurrogate(code)) return hex(code);
  // Tag characters: an invisible copy of ASCII that models read. Variation selectors supplement: invisible bytes.
  if (code >= 0xe0000 && code <= 0xe007f) return tagLabel(code);
  if (code >= 0xe0100 && code <= 0xe01ef) return `VS${code - 0xe0100 + 17}`;
  return invisibles ? ON_DEMAND.get(code) : undefined;
}

function tagLabel(code: number): string {
  const ascii = code - 0xe0000;
  return ascii > 0x20 && ascii < 0x7f ? `TAG ${String.fromCharCode(ascii)}` : `TAG ${hex(ascii)}`;
}
