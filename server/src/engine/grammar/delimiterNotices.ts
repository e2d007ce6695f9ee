import { pythonStrip } from '../text/pythonStrip';
import type { Span } from '../text/range';
import type { ReadText } from '../text/sourceDocument';
import { CodeContext } from './codeContext';
import type { Delimiter } from './delimiterScanner';
import { strayText } from './gaps';
import type { GrammarNotice } from './grammar';
import { firstLine, inTextOrder, notice } from './notices';

const DATA = { grammar: 'delimiters' };
const BOM = '\ufeff';

/** What an author of a file cut at its delimiter lines would want to know. */
export function delimiterNotices(
  read: ReadText,
  delimiters: readonly Delimiter[],
  last: ReadonlyMap<string, number>,
): GrammarNotice[] {
  const context = new CodeContext(read.text);
  const notices: GrammarNotice[] = [];
  for (const [index, { name, mark, nameSpan }] of delimiters.entries()) {
    const winner = delimiters[last.get(name) as number] as Delimiter;
    if (name === '') notices.push(notice(read, 'empty-name', mark, DATA));
    else if (winner !== delimiters[index]) {
      notices.push(notice(read, 'duplicate-name', nameSpan, { name }, [{ code: 'winner', span: winner.nameSpan }]));
    }
    const place = context.at(mark.start)?.place;
    // A code span or comment that only starts or ends somewhere on the line shows no delimiter.
    if (place === 'fence' || place === 'comment') {
      notices.push(notice(read, 'section-in-code', mark, { name, where: place }));
    }
  }
  const misses = nearMisses(read, delimiters, context);
  return inTextOrder([...notices, ...misses, ...leftOut(read, delimiters, misses, context)]);
}

/** Text before the first delimiter, unless a near miss in it says why; or that there is no delimiter. */
function leftOut(
  read: ReadText,
  delimiters: readonly Delimiter[],
  misses: readonly GrammarNotice[],
  context: CodeContext,
): GrammarNotice[] {
  const first = delimiters[0];
  if (first === undefined) return [notice(read, 'no-sections', firstLine(read.text), DATA)];
  const missed = misses[0];
  if (missed !== undefined && missed.span.start < read.toRaw(first.line.start)) return [];
  const stray = strayText(read.text, { start: 0, end: first.line.start }, context);
  return stray ? [notice(read, 'text-outside-section', stray, DATA)] : [];
}

/** Lines that nearly are delimiters, outside of code. */
function nearMisses(read: ReadText, delimiters: readonly Delimiter[], context: CodeContext): GrammarNotice[] {
  const { text } = read;
  const notices: GrammarNotice[] = [];
  let index = 0;
  for (let at = text.indexOf('=='); at >= 0; ) {
    const start = text.lastIndexOf('\n', at) + 1;
    const lineFeed = text.indexOf('\n', at);
    const end = lineFeed < 0 ? text.length : lineFeed;
    while (index < delimiters.length && (delimiters[index] as Delimiter).line.start < start) index++;
    const isDelimiter = delimiters[index]?.line.start === start;
    const miss = isDelimiter || context.at(at) ? undefined : nearMissIn(text, pythonStrip(text, start, end));
    if (miss) notices.push(notice(read, 'near-miss-delimiter', miss.span, miss.data));
    at = lineFeed < 0 ? -1 : text.indexOf('==', end);
  }
  return notices;
}

function nearMissIn(
  text: string,
  mark: Span,
): { readonly span: Span; readonly data: Readonly<Record<string, string>> } | undefined {
  const found = text.slice(mark.start, mark.end);
  const line = found.startsWith(BOM) ? found.slice(1).trimStart() : found;
  const opening = runOfEquals(line, 0, 1);
  const name = /[\p{L}\p{N}][^=]*/u.exec(line.slice(opening, opening + MAX_NAME))?.[0].trim();
  if (opening < 2 || name === undefined) return undefined;
  const closing = runOfEquals(line, line.length - 1, -1);
  // Without a close only the exact opening is telling: `== x` is prose or code, `=== x` hardly is.
  if (closing < 2 && !(opening === 3 && line[3] === ' ')) return undefined;
  const trailing = closing < 2 && line.indexOf(' ===', opening) > 0;
  const equals = opening !== 3 || (closing >= 2 && closing !== 3);
  const missing = trailing ? 'trailing-text' : closing < 2 ? 'close' : 'blank';
  const reason = equals ? 'equals-signs' : line !== found ? 'bom' : missing;
  return { span: mark, data: { reason, found, expected: `=== ${name} ===` } };
}

/** Longer texts between equals signs are no names. */
const MAX_NAME = 80;

function runOfEquals(line: string, from: number, step: 1 | -1): number {
  let length = 0;
  while (line[from + step * length] === '=') length++;
  return length;
}
