import type { TemplateCode } from '../../engine/template/codes';
import type { TemplateNotice } from '../../engine/template/dialect';
import { say } from '../words';
import { GO_RENDERING } from './templates/goRendering';
import { GO_SYNTAX } from './templates/goSyntax';
import type { TemplateMessage } from './templates/message';
import { MUSTACHE } from './templates/mustache';
import { PYTHON } from './templates/python';
import { SHARED } from './templates/shared';

/** By notice code; what a dialect adds is worded in its file and explained in the findings reference. */
export const TEMPLATE_MESSAGES: Readonly<Record<TemplateCode, TemplateMessage>> = {
  ...GO_SYNTAX,
  ...GO_RENDERING,
  ...SHARED,
  ...PYTHON,
  ...MUSTACHE,
};

/** A template's fault in words. */
export function templateWords({ code, data }: TemplateNotice): string {
  return say(TEMPLATE_MESSAGES[code].message, data);
}
