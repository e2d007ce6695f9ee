import { MAX_NESTING } from '../../text/yamlDocument';

/**
 * Offset of the first bracket of a TOML text that is nested beyond the limit, outside strings and comments. The
 * parser is recursive, and a stack that runs out can end the process instead of throwing.
 */
export function tooDeepToml(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text[at];
    if (unit === '"' || unit === "'") at = stringEnd(text, at, unit) - 1;
    else if (unit === '#') at = lineEnd(text, at) - 1;
    else if (unit === '[' || unit === '{') {
      if (++depth > MAX_NESTING) return at;
    } else if (unit === ']' || unit === '}') depth = Math.max(0, depth - 1);
  }
  return undefined;
}

/** The offset behind the string that opens at `start`; one on a single line ends there at the latest. */
function stringEnd(text: string, start: number, quote: '"' | "'"): number {
  const multiline = text.startsWith(quote.repeat(3), start);
  const close = multiline ? quote.repeat(3) : quote;
  let at = start + close.length;
  while (at < text.length && !text.startsWith(close, at)) {
    if (!multiline && (text[at] === '\n' || text[at] === '\r')) return at;
    at += quote === '"' && text[at] === '\\' ? 2 : 1;
  }
  return Math.min(at + close.length, text.length);
}

function lineEnd(text: string, start: number): number {
  const at = text.indexOf('\n', start);
  return at < 0 ? text.length : at;
}
