import type { Span } from '../text/range';
import type { TemplateCode } from './codes';
import type { TemplateNotice } from './dialect';
import { MAX_NOTICES } from './limits';

/** Collects the notices of one parse: in text order at the end, the first `MAX_NOTICES` met. */
export class NoticeList {
  private readonly kept: TemplateNotice[] = [];

  add(code: TemplateCode, span: Span, data: Readonly<Record<string, string>> = {}): TemplateNotice {
    const notice = { code, span: { start: span.start, end: span.end }, data };
    if (this.kept.length < MAX_NOTICES) this.kept.push(notice);
    return notice;
  }

  list(): readonly TemplateNotice[] {
    return [...this.kept].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  }
}
