import type { RoleNotice, RoleNoticeCode } from '../../engine/assembly/roles/role';
import type { Severity } from '../findings';
import { say } from '../words';
import { dataFaultWords } from './jsonFaults';
import { HEADER } from './skills/header';
import type { SkillMessage } from './skills/message';

/** How the notices of one code read. */
export interface RoleMessage extends SkillMessage {
  readonly severity: Severity;
}

/** The words for broken YAML are the same in every header. */
const YAML = HEADER['skill/yaml-syntax']?.variants?.messages;
const LIMITS = HEADER['skill/yaml-limits']?.variants?.messages;

/** What is wrong with roles, by notice code; `{role}` is the role's name. */
export const ROLE_MESSAGES: Readonly<Record<RoleNoticeCode, RoleMessage>> = {
  'header-unclosed': {
    severity: 'warning',
    summary: 'A header that no fence closes, so that it is sent as prose.',
    message:
      'Nothing closes this header, so all of it is sent as the text of role `{role}`. Put a line `---` behind its last key.',
  },
  'header-misplaced': {
    severity: 'warning',
    summary: 'A header that does not start in the first line, so that it is sent as prose.',
    message: 'The first line is not `---` alone, so this header is sent as the text of role `{role}`.',
    variants: {
      by: 'reason',
      messages: {
        'blank-before-fence':
          'Behind a blank line this is no header: it is sent as the text of role `{role}`. Start the file with `---`.',
        'missing-opening-fence':
          'Without an opening fence this is no header: it is sent as the text of role `{role}`. Put a line `---` before it.',
        'inside-code-fence':
          'In a code fence this is no header: it is sent as the text of role `{role}`. Take the fence away.',
      },
    },
  },
  'invalid-header': {
    severity: 'error',
    summary: 'A header whose YAML is broken, so that a part of the role is missing.',
    message: 'The YAML is broken here, and role `{role}` lacks what stands there: {detail}.',
    variants: {
      by: 'problem',
      messages: {
        ...YAML,
        ...LIMITS,
        'not-a-mapping': 'The header is a {kind}, not keys with values: role `{role}` takes nothing from it.',
        'duplicate-key': '`{key}` is given twice in the header of role `{role}`. Keep one.',
      },
    },
  },
  'invalid-data': {
    severity: 'error',
    summary: 'A data file of a role that is not valid JSON or YAML.',
    message: 'This is not valid data: {message}. Role `{role}` takes nothing from this file.',
  },
  'wrong-shape': {
    severity: 'error',
    summary: 'Data of a role that are not of the kind they have to be.',
    message: 'Role `{role}` cannot be read from this.',
    variants: {
      by: 'expected',
      messages: {
        map: 'Role `{role}` has to be a map, for the template takes its values by key.',
        role: 'Role `{role}` has to be a text, or a map for the template.',
        template: 'Role `{role}` is a map, and there is no `roles.template` that makes a text of it. It has no text.',
        overrides: 'Overrides are a map of texts. Role `{role}` has none as long as this is something else.',
        override: 'Override `{key}` of role `{role}` has to be a text. As it is, it does not count.',
      },
    },
  },
  'unclosed-tag': {
    severity: 'warning',
    summary: 'A tag of an override that is not closed.',
    message: '`<{key}>` is not closed, so it is no override: it is sent as the text of role `{role}`.',
  },
  'duplicate-name': {
    severity: 'error',
    summary: 'Two roles of one name.',
    message: 'Another role is named `{name}` already, and it is the one that is chosen. Rename one of the two.',
  },
  'empty-name': {
    severity: 'error',
    summary: 'A role without a name.',
    message: 'Nothing stands before the ending that could name a role, so this is none. Give it a name.',
    variants: { by: 'of', messages: { entry: 'An empty key names no role, so this is none. Give it a name.' } },
  },
};

/** A notice about a role in words. */
export function roleWords({ code, role, data }: RoleNotice): string {
  const { message, variants } = ROLE_MESSAGES[code];
  const detailed = data.message === undefined ? data : { ...data, message: dataFaultWords(data.message) };
  return say(variants?.messages[data[variants.by] ?? ''] ?? message, { ...detailed, role });
}
