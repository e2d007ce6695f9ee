import type { TemplateCode } from '../../../engine/template/codes';
import type { Severity } from '../../findings';

/** How the notices of one code read. */
export interface TemplateMessage {
  readonly severity: Severity;
  readonly summary: string;
  /** With `{name}` placeholders of the notice's data. */
  readonly message: string;
}

/** Words for some of the codes. */
export type TemplateMessages = Readonly<Partial<Record<TemplateCode, TemplateMessage>>>;
