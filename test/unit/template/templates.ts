import type {
  DialectId,
  ParseOptions,
  RenderOptions,
  Template,
  TemplateNotice,
  TemplateValue,
} from '../../../server/src/engine/template/dialect';
import { getDialect } from '../../../server/src/engine/template/registry';
import { MappedText } from '../../../server/src/engine/text/mappedText';

export const URI = 'file:///prompt.md';

/** A text as the body of a document of its own. */
export function bodyOf(text: string, uri = URI): MappedText {
  return MappedText.source(text, { uri, start: 0, end: text.length });
}

/** A template whose expected spans stand in it between `⟦` and `⟧`; the marks are not part of the text. */
export function spansOf(source: string): { text: string; spans: { start: number; end: number }[] } {
  let text = '';
  const spans: { start: number; end: number }[] = [];
  const open: number[] = [];
  for (const unit of source.split('')) {
    if (unit === '⟦') {
      open.push(spans.length);
      spans.push({ start: text.length, end: text.length });
    } else if (unit === '⟧') {
      const span = spans[open.pop() ?? -1];
      if (span === undefined) throw new Error('A closing mark without an opening one');
      span.end = text.length;
    } else text += unit;
  }
  return { text, spans };
}

/** The tools of one dialect's tests. */
export function using(dialect: DialectId, options: ParseOptions = {}) {
  const parse = (text: string, more: ParseOptions = {}): Template =>
    getDialect(dialect).parse(bodyOf(text), { ...options, ...more });
  return {
    parse,
    /** The output of a template that has no fault and renders without an error. */
    output(text: string, data: TemplateValue = {}, render: RenderOptions = {}, more: ParseOptions = {}): string {
      const template = parse(text, more);
      const result = template.render(data, render);
      const notices = [...template.notices, ...result.notices];
      if (notices.length > 0) throw new Error(`${text}: ${notices.map(describe).join(', ')}`);
      return result.output.text;
    },
    /** Syntax faults as `code@text`, where text is what the span covers. */
    faults(text: string, more: ParseOptions = {}): string[] {
      return parse(text, more).notices.map((notice) => shown(notice, text));
    },
    /** Errors of a render as `code@text`, behind what was rendered before. */
    failure(text: string, data: TemplateValue = {}, render: RenderOptions = {}): [string, ...string[]] {
      const result = parse(text).render(data, render);
      return [result.output.text, ...result.notices.map((notice) => shown(notice, text))];
    },
    /** The first error of a render. */
    error(text: string, data: TemplateValue = {}, render: RenderOptions = {}): TemplateNotice {
      const [notice] = parse(text).render(data, render).notices;
      if (notice === undefined) throw new Error(`${text} renders without an error`);
      return notice;
    },
  };
}

function shown(notice: TemplateNotice, text: string): string {
  return `${notice.code}@${text.slice(notice.span.start, notice.span.end)}`;
}

function describe(notice: TemplateNotice): string {
  return `${notice.code} ${JSON.stringify(notice.data)}`;
}
