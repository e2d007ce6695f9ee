import { Float } from '../../template/float';
import { MappedText } from '../../text/mappedText';
import type { Span } from '../../text/range';

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/** A decoded scalar: verbatim where the file holds the same characters, else mapped to the whole scalar. */
export function scalarText(uri: string, text: string, span: Span, value: string): MappedText {
  const written = text.slice(span.start, span.end);
  const inner = written.startsWith('"') || written.startsWith("'") ? 1 : 0;
  if (written.slice(inner, inner + value.length) === value) {
    return MappedText.source(value, { uri, start: span.start + inner, end: span.start + inner + value.length });
  }
  const block = /^[|>]/.test(written) ? blockText(uri, written, span, value) : undefined;
  return block ?? MappedText.of(value, { kind: 'source', location: { uri, ...span }, verbatim: false });
}

/** A block scalar, line by line; undefined where its lines do not read as they are written. */
function blockText(uri: string, written: string, span: Span, value: string): MappedText | undefined {
  const parts: MappedText[] = [];
  const lines = value.split('\n');
  let at = written.indexOf('\n') + 1;
  for (const [index, line] of lines.entries()) {
    const found = written.indexOf(line, at);
    if (found < 0) return undefined;
    const start = span.start + found;
    parts.push(MappedText.source(line, { uri, start, end: start + line.length }));
    at = found + line.length;
    if (index + 1 === lines.length) break;
    const lineEnd = Math.min(span.start + at, span.end - 1);
    const location = { uri, start: lineEnd, end: lineEnd + 1 };
    parts.push(MappedText.of('\n', { kind: 'source', location, verbatim: false }));
  }
  return MappedText.concat(parts);
}

/** A number as typed languages read it: whole as long as it is written without fraction and exponent. */
export function numberValue(value: number, written: string): number | bigint | Float {
  if (!/^[-+]?\d{1,20}$/.test(written))
    return Number.isInteger(value) && !/[.eE]/.test(written) ? value : new Float(value);
  if (Number.isSafeInteger(value)) return value;
  const whole = BigInt(written.replace(/^\+/, ''));
  return whole >= INT64_MIN && whole <= INT64_MAX ? whole : new Float(value);
}
