const LF = 10;
const CR = 13;
const SLASH = 47;
const BYTE_ORDER_MARK = 0xfeff;

/**
 * Where a text may be cut so that the token counts of the parts add up to the count of the whole: behind a LF
 * whose next line has a non-space character and does not start with `/`.
 *
 * The reason is in the splitting patterns of the encodings. A token holds a line end only as the last thing in
 * it, after punctuation or white space; it then takes in all further line ends (`\s*[\r\n]+`) and, in
 * `o200k_base`, slashes (`[\r\n/]*`). So behind the last line end before a line with text, unless a slash
 * follows, every token ends. A line that starts with a byte order mark stays with the one before, because a
 * tokenizer ignores the mark at the start of what it counts.
 */
export function isBlockBoundary(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length || text.charCodeAt(offset - 1) !== LF) return false;
  const first = text.charCodeAt(offset);
  if (first === SLASH || first === BYTE_ORDER_MARK) return false;
  for (let i = offset; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === LF || unit === CR) return false;
    if (!isSpace(unit)) return true;
  }
  return false;
}

/**
 * Cuts a text at every block boundary. The blocks joined are the text; each but the last ends with a LF. Linear
 * time: every unit is looked at by at most one boundary test.
 */
export function splitBlocks(text: string): string[] {
  const blocks: string[] = [];
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (!isBlockBoundary(text, at + 1)) continue;
    blocks.push(text.slice(start, at + 1));
    start = at + 1;
  }
  if (start < text.length) blocks.push(text.slice(start));
  return blocks;
}

/** What `\s` matches in ECMAScript: WhiteSpace and LineTerminator. */
function isSpace(unit: number): boolean {
  if (unit < 0x80) return unit === 32 || (unit >= 9 && unit <= 13);
  return (
    unit === 0xa0 ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x3000 ||
    unit === BYTE_ORDER_MARK
  );
}
