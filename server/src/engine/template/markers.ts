import type { TemplateNotice } from './dialect';

/** A plain marker for `RenderOptions.marker`: the code and what it is about, in brackets no prompt uses. */
export function plainMarker(notice: TemplateNotice): string {
  const { expression, name, key, token, text } = notice.data;
  const subject = expression ?? name ?? key ?? token ?? text;
  return subject === undefined || subject === '' ? `⟦${notice.code}⟧` : `⟦${notice.code}: ${subject}⟧`;
}
