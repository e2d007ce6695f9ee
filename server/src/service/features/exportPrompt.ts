import type { ServiceContext } from '../promptService';
import { htmlReport } from '../report/report';
import { comparedViews } from './comparison';
import { renderJson } from './renderJson';
import { renderView, type ViewRequest } from './renderView';

export type ExportFormat = 'text' | 'json' | 'html';

export interface ExportRequest extends ViewRequest {
  readonly format: ExportFormat;
  /** For a report: what to compare with, and its name in words. */
  readonly against?: { readonly request: ViewRequest; readonly name: string } | undefined;
  /** BCP 47 tag of the language that the service speaks; default: English. */
  readonly language?: string;
}

/**
 * A rendered prompt as the content of a file; undefined when there is no such prompt.
 * @throws Refusal where a revision cannot be read
 */
export async function exportPrompt(context: ServiceContext, request: ExportRequest): Promise<string | undefined> {
  const { format, against, language = 'en', ...chosen } = request;
  const view = await renderView(context, chosen);
  if (!view) return undefined;
  const nameOf = (uri: string) => context.projects.pathOf(uri);
  switch (format) {
    case 'text':
      return view.text;
    case 'json':
      return `${JSON.stringify(renderJson(view, nameOf), undefined, 2)}\n`;
    case 'html': {
      const compared = against && (await comparedViews(context, against.request, chosen));
      const comparison = compared && { name: against.name, compared };
      return htmlReport(view, { nameOf, language, comparison });
    }
  }
}
