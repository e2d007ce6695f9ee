import type { Line } from './fence';

/** A line that starts a top-level key: the key's text and where its value may start. Raw offsets. */
export interface KeyLine {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  /** Behind the colon. */
  readonly valueStart: number;
}

const PLAIN_KEY = /^[\p{L}\p{N}_$<][\p{L}\p{N}\p{M}_ .$/<-]*$/u;
const QUOTED_KEY = /^(?:"[^"\\]*"|'[^']*')$/;
const MAX_KEY = 128;

/**
 * Reads a line as the start of a top-level key (`key:` and a blank or nothing behind it), or `undefined`.
 * This is how a header is read line by line where YAML cannot help, so it asks for more than YAML does:
 * no indentation, a key on one line, made of letters, digits, `_ . $ / < -` and single words.
 */
export function keyLine(text: string, line: Line): KeyLine | undefined {
  const limit = Math.min(line.end, line.start + MAX_KEY);
  for (let i = line.start; i < limit; i++) {
    if (text.charCodeAt(i) !== 58) continue;
    const next = i + 1 < line.end ? text.charCodeAt(i + 1) : 32;
    if (next !== 32 && next !== 9) continue;
    const written = text.slice(line.start, i);
    const name = written.trimEnd();
    const keyEnd = line.start + name.length;
    if (QUOTED_KEY.test(name)) return { key: name.slice(1, -1), keyStart: line.start, keyEnd, valueStart: i + 1 };
    return PLAIN_KEY.test(name) ? { key: name, keyStart: line.start, keyEnd, valueStart: i + 1 } : undefined;
  }
  return undefined;
}
