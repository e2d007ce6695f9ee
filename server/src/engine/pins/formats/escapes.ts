/** Whose escape sequences a string literal uses. */
export type EscapeLanguage = 'python' | 'javascript';

const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/**
 * The text a literal's inner source stands for, or undefined where that cannot be told without more than the
 * escape itself (Python's `\N{name}`) or where the escape is not valid. Meant for names of pins: short texts.
 */
export function decodeEscapes(raw: string, language: EscapeLanguage): string | undefined {
  if (!raw.includes('\\')) return raw;
  let text = '';
  for (let i = 0; i < raw.length; i++) {
    if (raw[i] !== '\\') {
      text += raw[i];
      continue;
    }
    const sequence = readEscape(raw, i + 1, language);
    if (sequence === undefined) return undefined;
    text += sequence.text;
    i = sequence.end - 1;
  }
  return text;
}

/** Reads the escape whose letter is at `at`. */
function readEscape(raw: string, at: number, language: EscapeLanguage): { text: string; end: number } | undefined {
  const letter = raw[at];
  if (letter === undefined) return undefined;
  if (letter === '\r' || letter === '\n') {
    return { text: '', end: letter === '\r' && raw[at + 1] === '\n' ? at + 2 : at + 1 };
  }
  const simple = SIMPLE[letter];
  if (simple !== undefined) return { text: simple, end: at + 1 };
  if (letter === 'x') return codePoint(raw, at + 1, 2);
  if (letter === 'u') {
    const close = language === 'javascript' && raw[at + 1] === '{' ? raw.indexOf('}', at) : -1;
    if (close < 0) return codePoint(raw, at + 1, 4);
    const point = codePoint(raw, at + 2, close - at - 2);
    return point && { text: point.text, end: close + 1 };
  }
  if (language === 'python') {
    if (letter === 'a') return { text: '\x07', end: at + 1 };
    if (letter === 'U') return codePoint(raw, at + 1, 8);
    if (letter === 'N') return undefined;
  }
  const octal = /^[0-7]{1,3}/.exec(raw.slice(at, at + 3))?.[0];
  if (octal !== undefined) {
    if (language === 'javascript' && octal !== '0') return undefined;
    return { text: String.fromCharCode(Number.parseInt(octal, 8)), end: at + octal.length };
  }
  // Python keeps the backslash of an escape it does not know, JavaScript drops it.
  return { text: language === 'python' ? `\\${letter}` : letter, end: at + 1 };
}

function codePoint(raw: string, start: number, digits: number): { text: string; end: number } | undefined {
  const hex = raw.slice(start, start + digits);
  if (hex.length !== digits || digits < 1 || digits > 8 || !/^[0-9a-f]+$/i.test(hex)) return undefined;
  const value = Number.parseInt(hex, 16);
  return value > 0x10ffff ? undefined : { text: String.fromCodePoint(value), end: start + digits };
}
