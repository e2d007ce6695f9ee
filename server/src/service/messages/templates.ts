import type { TemplateNotice } from '../../engine/template/dialect';
import type { Severity } from '../findings';
import { say } from '../words';

export interface TemplateMessage {
  readonly severity: Severity;
  readonly summary: string;
  /** With `{name}` placeholders of the notice's data. */
  readonly message: string;
}

/** By notice code; filled as dialects define them. */
export const TEMPLATE_MESSAGES: Readonly<Record<string, TemplateMessage>> = {};

/** A template's fault in words. */
export function templateWords({ code, data }: TemplateNotice): string {
  const known = TEMPLATE_MESSAGES[code];
  return known ? say(known.message, data) : [code, ...Object.values(data)].join(': ');
}
