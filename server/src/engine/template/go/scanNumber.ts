import { isAlphaNumeric, width } from './characters';

const DECIMAL = '0123456789_';
const HEX = '0123456789abcdefABCDEF_';

/**
 * Scans a number the way Go's template lexer does: generously, since the parser rejects what is no number.
 * `good` is false where a letter or digit follows directly; `end` is then behind it.
 */
export function scanNumber(text: string, start: number): { end: number; good: boolean; complex: boolean } {
  const first = scanOne(text, start);
  if (!first.good) return { ...first, complex: false };
  const sign = text[first.end];
  if (sign !== '+' && sign !== '-') return { ...first, complex: false };
  const second = scanOne(text, first.end);
  return { end: second.end, good: second.good && text[second.end - 1] === 'i', complex: true };
}

function scanOne(text: string, start: number): { end: number; good: boolean } {
  let at = accept(text, start, '+-');
  let digits = DECIMAL;
  if (text[at] === '0') {
    at++;
    const prefix = text[at] ?? '';
    if (prefix === 'x' || prefix === 'X') digits = HEX;
    else if (prefix === 'o' || prefix === 'O') digits = '01234567_';
    else if (prefix === 'b' || prefix === 'B') digits = '01_';
    if (digits !== DECIMAL) at++;
  }
  at = acceptRun(text, at, digits);
  if (text[at] === '.') at = acceptRun(text, at + 1, digits);
  if (digits === DECIMAL && isOneOf(text[at], 'eE')) at = acceptRun(text, accept(text, at + 1, '+-'), DECIMAL);
  if (digits === HEX && isOneOf(text[at], 'pP')) at = acceptRun(text, accept(text, at + 1, '+-'), DECIMAL);
  at = accept(text, at, 'i');
  const next = text.codePointAt(at);
  if (next !== undefined && isAlphaNumeric(next)) return { end: at + width(next), good: false };
  return { end: at, good: true };
}

function isOneOf(character: string | undefined, set: string): boolean {
  return character !== undefined && set.includes(character);
}

function accept(text: string, at: number, set: string): number {
  return isOneOf(text[at], set) ? at + 1 : at;
}

function acceptRun(text: string, start: number, set: string): number {
  let at = start;
  while (isOneOf(text[at], set)) at++;
  return at;
}
