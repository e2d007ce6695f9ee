import { lintSkill, STALE_SUPPRESSION, SUPPRESSION_WITHOUT_REASON } from '../../engine/skills/lint';
import { DEFAULT_PROFILE, findProfile } from '../../engine/skills/profiles';
import { SKILL_RULES } from '../../engine/skills/rules';
import { Skill } from '../../engine/skills/skill';
import { SKILL_MESSAGES, skillFixTitle, skillMessage, skillRelated } from '../messages/skills';
import { isSkillFile } from '../workspace/agentFiles';
import { unreadableFile } from './fileRule';
import { counter, placeOf, shownFindings, type Wording } from './headerFindings';
import type { DocumentRule, RuleCode } from './rule';

const WORDS: Wording = { message: skillMessage, fixTitle: skillFixTitle, related: skillRelated };

/** Codes that are off in the default profile: the settings may turn each of them on. */
const OPT_IN: ReadonlySet<string> = new Set(
  SKILL_RULES.filter(({ severity }) => severity.default === 'off').map(({ code }) => code),
);

/** SKILL.md files, in any folder, with or without a manifest. */
export const skillRule: DocumentRule = {
  scope: 'document',
  codes: [
    ...SKILL_RULES.map(({ code, severity }) => ruleCode(code, severity.default)),
    ruleCode(STALE_SUPPRESSION, 'information'),
    ruleCode(SUPPRESSION_WITHOUT_REASON, 'information'),
  ],
  concerns: isSkillFile,
  async check({ uri, state, path, settings, around }) {
    if (typeof state === 'string') return unreadableFile(uri, state);
    const profile = findProfile(settings.profile) ?? DEFAULT_PROFILE;
    const countTokens = counter(around.tokenizer);
    const turnedOn = [...OPT_IN].filter((code) => settings.severity[code] !== undefined);
    const skill = new Skill(state, placeOf(path, around, 'skill'));
    const { findings } = lintSkill(skill, {
      profile,
      extraKeys: settings.extraKeys,
      turnedOn,
      ...(countTokens && { countTokens }),
    });
    return shownFindings(skill, findings, around, WORDS);
  },
};

function ruleCode(code: string, severity: RuleCode['severity'] | 'off'): RuleCode {
  const summary = SKILL_MESSAGES[code]?.summary ?? code;
  return severity === 'off' ? { code, severity: 'information', optIn: true, summary } : { code, severity, summary };
}
