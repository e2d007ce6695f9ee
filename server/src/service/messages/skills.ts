import type { SkillFinding } from '../../engine/skills/findings';
import { say } from '../words';
import { inWords } from './inWords';
import { BODIES } from './skills/bodies';
import { SKILL_FIX_TITLES, SKILL_RELATED } from './skills/fixes';
import { HEADER } from './skills/header';
import type { SkillMessages } from './skills/message';
import { NAMES } from './skills/names';
import { PLACES } from './skills/places';
import { VALUES } from './skills/values';

/** How the findings about skills read, by code. */
export const SKILL_MESSAGES: SkillMessages = { ...PLACES, ...HEADER, ...NAMES, ...VALUES, ...BODIES };

/** Messages that depend on whether a datum is there rather than on what it is. */
const WITH_SIMILAR = '`{key}` is in none of the tables of clients. Did you mean `{similar}`?';
const WITH_NEAR = '`{near}` closes no header: the line has to be `---` alone.';

/** The words of a finding: those of its code, or of the variant its data asks for. */
export function skillMessage(code: string, data: SkillFinding['data']): string {
  return say(templateOf(code, data), inWords(data));
}

export function skillFixTitle(id: string, data: Readonly<Record<string, string>>): string {
  return say(SKILL_FIX_TITLES[id] ?? id, data);
}

export function skillRelated(id: string): string {
  return say(SKILL_RELATED[id] ?? id);
}

function templateOf(code: string, data: SkillFinding['data']): string {
  const known = SKILL_MESSAGES[code];
  if (known === undefined) return code;
  if (code === 'skill/unknown-key' && data['similar'] !== '') return WITH_SIMILAR;
  if (code === 'skill/front-matter-unclosed' && data['near'] !== '') return WITH_NEAR;
  const { variants, message } = known;
  return variants?.messages[String(data[variants.by] ?? '')] ?? message;
}
