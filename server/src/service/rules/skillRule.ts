import type { SkillFinding, SkillFix } from '../../engine/skills/findings';
import { lintSkill, STALE_SUPPRESSION, SUPPRESSION_WITHOUT_REASON } from '../../engine/skills/lint';
import { DEFAULT_PROFILE, findProfile } from '../../engine/skills/profiles';
import { SKILL_RULES } from '../../engine/skills/rules';
import { Skill } from '../../engine/skills/skill';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { Finding, Fix, Severity } from '../findings';
import { SKILL_MESSAGES, skillFixTitle, skillMessage, skillRelated } from '../messages/skills';
import type { DocumentRule, RuleCode } from './rule';

/** SKILL.md files, in any folder, with or without a manifest. */
export const skillRule: DocumentRule = {
  scope: 'document',
  codes: [
    ...SKILL_RULES.map(({ code, severity }) => ruleCode(code, severity.default === 'off' ? 'hint' : severity.default)),
    ruleCode(STALE_SUPPRESSION, 'information'),
    ruleCode(SUPPRESSION_WITHOUT_REASON, 'information'),
  ],
  concerns: (path) => /(?:^|\/)skill\.md$/i.test(path),
  check({ state, path, settings }) {
    if (typeof state === 'string') return [];
    const profile = findProfile(settings.profile) ?? DEFAULT_PROFILE;
    const { findings } = lintSkill(new Skill(state, { path }), { profile });
    return findings.map((finding) => findingOf(finding, state));
  },
};

function ruleCode(code: string, severity: Severity): RuleCode {
  return { code, severity, summary: SKILL_MESSAGES[code]?.summary ?? code };
}

function findingOf({ code, severity, span, data, related, fixes }: SkillFinding, document: SourceDocument): Finding {
  return {
    code,
    severity,
    uri: document.uri,
    range: document.rangeOf(span),
    message: skillMessage(code, data),
    related: related.map((place) => ({
      uri: document.uri,
      range: document.rangeOf(place.span),
      message: skillRelated(place.id),
    })),
    fixes: fixes.map((fix) => fixOf(fix, document)),
  };
}

function fixOf(fix: SkillFix, document: SourceDocument): Fix {
  return {
    kind: fix.kind,
    title: skillFixTitle(fix.id, fix.data),
    edits: fix.edits.map(({ span, text }) => ({ uri: document.uri, range: document.rangeOf(span), newText: text })),
    ...(fix.rename && { rename: { uri: document.uri, what: fix.rename.what, to: fix.rename.to } }),
  };
}
