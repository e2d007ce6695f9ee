import type { Span } from '../text/range';
import { closeFrom, isBlank, isFenceLine, type Line, lineAt, linesFrom, skipBom } from './fence';
import type { FrontMatterForm } from './frontMatter';
import { keyLine } from './keyLine';
import { type FrontMatterNotice, notice } from './notices';

/** Where a header stands, well-formed or not. */
export interface Header {
  readonly form: FrontMatterForm;
  readonly span?: Span;
  readonly yamlSpan?: Span;
  readonly bodyStart: number;
  readonly notices: FrontMatterNotice[];
}

/** An unclosed header that is longer than this is none. */
const MAX_HEADER_LINES = 400;
const EXECUTABLE = /^(?:js|javascript)$/i;

/** Finds a text's header: as `findFrontMatter` does, and where that fails, where its author meant it to be. */
export function locateHeader(text: string): Header {
  const start = skipBom(text);
  const first = lineAt(text, start);
  const notices = start > 0 ? [notice('bom', { start: 0, end: behindBoms(text) })] : [];
  const found = isFenceLine(text, first)
    ? (fenced(text, first) ?? unclosed(text, first))
    : text.startsWith('---', start)
      ? oddFence(text, first)
      : (behindLeadingLines(text, start) ?? withoutOpening(text, first));
  if (found === undefined) return { form: 'none', bodyStart: start, notices };
  return { ...found, notices: [...notices, ...found.notices] };
}

/** Loaders that skip a BOM skip one; what follows hides the header from them as well. */
function behindBoms(text: string): number {
  let end = 0;
  while (text.charCodeAt(end) === 0xfeff) end++;
  return end;
}

function fenced(text: string, open: Line): Header | undefined {
  const fence = closeFrom(text, open);
  if (fence === undefined) return undefined;
  const near = nearFence(text, fence.yamlSpan);
  if (near !== undefined) return closedBy(text, open, near);
  const { span, yamlSpan, bodyStart } = fence;
  const notices = [...loneCr(text, fence.span), ...secondBlock(text, bodyStart)];
  return { form: 'fenced', span, yamlSpan, bodyStart, notices };
}

/**
 * A line such as `----` or `---x` that most likely was meant to close the header: only key lines and what
 * belongs to them stand before it, and something else stands behind it.
 */
function nearFence(text: string, yaml: Span): Line | undefined {
  let near: Line | undefined;
  let afterBlank = false;
  for (const line of linesFrom(text, yaml.start, yaml.end)) {
    if (near !== undefined) {
      if (isBlank(text, line.start, line.end)) {
        afterBlank = true;
        continue;
      }
      // Behind a blank line, `# …` is a heading and `- …` a list of the body, and only a key goes on.
      const goesOn = afterBlank ? keyLine(text, line) !== undefined : belongsToHeader(text, line);
      return goesOn ? undefined : near;
    }
    if (text.startsWith('---', line.start)) near = line;
    else if (!belongsToHeader(text, line) && !isBlank(text, line.start, line.end)) return undefined;
  }
  return undefined;
}

/** The header of an opening fence that no whole line `---` closes. */
function unclosed(text: string, open: Line): Header {
  let last = open;
  let blank: Line | undefined;
  let count = 0;
  for (const line of linesFrom(text, open.next)) {
    if (looksLikeFence(text, line)) return closedBy(text, open, line);
    if (++count > MAX_HEADER_LINES) break;
    if (isBlank(text, line.start, line.end)) {
      blank = line;
      continue;
    }
    // Behind a blank line, `# …` is a heading and `- …` a list of the body, and only a key goes on.
    const goesOn = blank === undefined ? belongsToHeader(text, line) : keyLine(text, line) !== undefined;
    if (!goesOn) break;
    blank = undefined;
    last = line;
  }
  return {
    form: 'unclosed',
    span: { start: open.start, end: last.end },
    yamlSpan: { start: open.next, end: last === open ? open.next : last.next },
    bodyStart: last.next,
    notices: [notice('unclosed', { start: open.start, end: open.end }, { near: '' })],
  };
}

function closedBy(text: string, open: Line, near: Line): Header {
  const written = text.slice(near.start, near.end);
  const mark = { start: near.start, end: near.end };
  return {
    form: 'unclosed',
    span: { start: open.start, end: near.end },
    yamlSpan: { start: open.next, end: near.start },
    bodyStart: near.next,
    notices: [notice('unclosed', mark, { near: written }, [{ start: open.start, end: open.end }])],
  };
}

/** `----` or `---x` as the first line, with a header behind it. */
function oddFence(text: string, open: Line): Header | undefined {
  const after = text.slice(open.start + 3, open.end).trim();
  const span = { start: open.start, end: open.end };
  const executable = EXECUTABLE.test(after);
  const header = misplaced(text, open, open, isLongFenceLine);
  if (header === undefined && !executable) return undefined;
  const found = executable
    ? notice('executable-language', span, { language: after })
    : /^-+$/.test(after)
      ? notice('long-fence', span)
      : notice('text-after-fence', span, { text: after });
  if (executable) {
    return { form: 'misplaced', bodyStart: closeFrom(text, open)?.bodyStart ?? open.next, notices: [found] };
  }
  return header && { ...header, notices: [found] };
}

/** A header behind blank lines or blanks, or behind the opening of a code fence. */
function behindLeadingLines(text: string, start: number): Header | undefined {
  let mark: Line | undefined;
  for (const line of linesFrom(text, start)) {
    if (isBlank(text, line.start, line.end)) continue;
    const open = withoutIndent(text, line);
    if (isFenceLine(text, open)) {
      const header = misplaced(text, open, open);
      if (header === undefined) return undefined;
      const found =
        mark === undefined
          ? notice('blank-before-fence', { start, end: open.start })
          : notice(
              'inside-code-fence',
              { start: mark.start, end: mark.end },
              { mark: text.slice(mark.start, mark.end) },
            );
      return { ...header, notices: [found, ...header.notices] };
    }
    if (mark !== undefined || !/^`{3,}\w*$/.test(text.slice(line.start, line.end).trimEnd())) return undefined;
    mark = line;
  }
  return undefined;
}

function withoutIndent(text: string, line: Line): Line {
  let { start } = line;
  while (start < line.end && isBlank(text, start, start + 1)) start++;
  return { ...line, start };
}

/** Keys from the first line on, closed by a fence. */
function withoutOpening(text: string, first: Line): Header | undefined {
  const key = keyLine(text, first)?.key;
  if (key !== 'name' && key !== 'description') return undefined;
  const header = misplaced(text, { start: first.start, end: first.start, next: first.start }, first);
  if (header === undefined) return undefined;
  const close = closeFrom(text, first)?.closeSpan ?? { start: first.start, end: first.end };
  return { ...header, notices: [notice('missing-opening-fence', { start: first.start, end: first.end }, {}, [close])] };
}

/** The header between `open` and the next fence, if what stands there begins like one. */
function misplaced(text: string, open: Line, first: Line, closes = isFenceLine): Header | undefined {
  const fence = closeFrom(text, open, closes);
  if (fence === undefined) return undefined;
  for (const line of linesFrom(text, first === open ? open.next : first.start, fence.yamlSpan.end)) {
    if (isBlank(text, line.start, line.end) || text.charCodeAt(line.start) === 35) continue;
    if (keyLine(text, line) === undefined) return undefined;
    const { span, yamlSpan, bodyStart } = fence;
    return { form: 'misplaced', span, yamlSpan, bodyStart, notices: loneCr(text, span) };
  }
  return undefined;
}

/** A second fenced block of keys as the first thing of the body. */
function secondBlock(text: string, bodyStart: number): FrontMatterNotice[] {
  const second = behindBlankLines(text, bodyStart);
  if (second === undefined || !isFenceLine(text, second)) return [];
  const header = misplaced(text, second, second);
  return header?.span === undefined ? [] : [notice('two-blocks', header.span)];
}

function behindBlankLines(text: string, start: number): Line | undefined {
  for (const line of linesFrom(text, start)) if (!isBlank(text, line.start, line.end)) return line;
  return undefined;
}

/** The first lone CR of the header. */
function loneCr(text: string, header: Span): FrontMatterNotice[] {
  for (let at = text.indexOf('\r', header.start); at >= 0 && at < header.end; at = text.indexOf('\r', at + 1)) {
    if (text.charCodeAt(at + 1) !== 10) return [notice('lone-cr', { start: at, end: at + 1 })];
  }
  return [];
}

/** True for a line that can stand in a header: a key, an indented line, a list item, a comment. */
function belongsToHeader(text: string, line: Line): boolean {
  const unit = text.charCodeAt(line.start);
  if (unit === 32 || unit === 9 || unit === 35) return true;
  if (unit === 45) return text.startsWith('- ', line.start) || line.end === line.start + 1;
  return keyLine(text, line) !== undefined;
}

/** A whole line of three or more hyphens. */
function isLongFenceLine(text: string, line: Line): boolean {
  return text.startsWith('---', line.start) && /^-+$/.test(text.slice(line.start, line.end).trimEnd());
}

/** `----`, `---x`, an indented `---` or `...`: something an author may have taken for a closing fence. */
function looksLikeFence(text: string, line: Line): boolean {
  const content = text.slice(line.start, Math.min(line.end, line.start + 64)).trim();
  return content.startsWith('---') || content === '...' || /^[\u2013\u2014]+$/.test(content);
}
