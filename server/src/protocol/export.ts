import type { RenderParams } from './render';

/**
 * A rendered prompt as the content of a file. Client to server; params: `ExportParams`, result: `string | null` when
 * there is no such prompt. Fails with words for the user where a revision cannot be read.
 */
export const EXPORT_REQUEST = 'galley/export';

/** The exact text; the JSON of `galley render --format json`; a report as one HTML file. */
export type ExportFormat = 'text' | 'json' | 'html';

export interface ExportParams extends RenderParams {
  readonly format: ExportFormat;
  /** For a report: what to compare with, and its name in words. Null: nothing. */
  readonly against: { readonly request: RenderParams; readonly name: string } | null;
  /** BCP 47 tag of the language that the client has given strings for. */
  readonly language: string;
}
