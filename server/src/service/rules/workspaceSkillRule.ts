import { applySuppressions, readSuppressions } from '../../engine/frontmatter/suppressions';
import { cataloguesOf, overflows } from '../../engine/skills/catalogues';
import { STALE_SUPPRESSION, WORKSPACE_CODES } from '../../engine/skills/lint';
import { CLIENTS, findProfile } from '../../engine/skills/profiles';
import {
  duplicateBodies,
  duplicateNames,
  type PlacedSkill,
  type WorkspaceFinding,
} from '../../engine/skills/workspaceSkills';
import type { Finding } from '../findings';
import { SKILL_MESSAGES, skillMessage, skillRelated } from '../messages/skills';
import type { RuleCode, WorkspaceRule, WorkspaceRuleContext } from './rule';

/** What takes all skills of a workspace to see: two of one name, two of one body, a catalogue that is too large. */
export const workspaceSkillRule: WorkspaceRule = {
  scope: 'workspace',
  codes: [
    ruleCode('skill/duplicate-name', 'warning'),
    ruleCode('skill/duplicate-body', 'information'),
    ruleCode('skill/catalogue-over-budget', 'warning'),
  ],
  check({ files, settings }: WorkspaceRuleContext) {
    const { skills } = files;
    const chosen = findProfile(settings.profile);
    const clients = chosen?.kind === 'client' ? [chosen] : CLIENTS.filter(({ catalogue }) => catalogue !== undefined);
    const found = [
      ...duplicateNames(skills),
      ...duplicateBodies(skills),
      ...overflows(cataloguesOf(skills, { clients })),
    ];
    const byPath = new Map(skills.map((skill) => [skill.path, skill]));
    return skills.flatMap((skill) => unsuppressed(skill, found).map((finding) => shown(finding, byPath)));
  },
};

function ruleCode(code: string, severity: RuleCode['severity']): RuleCode {
  return { code, severity, summary: SKILL_MESSAGES[code]?.summary ?? code };
}

/** The findings at one skill without those that its header suppresses, and suppressions of theirs that hide none. */
function unsuppressed({ skill, path }: PlacedSkill, all: readonly WorkspaceFinding[]): WorkspaceFinding[] {
  const own = all.filter((finding) => finding.path === path);
  const suppressions = readSuppressions(skill.frontMatter).filter(({ code }) => WORKSPACE_CODES.includes(code));
  const { shown: kept, stale } = applySuppressions(own, suppressions);
  return [
    ...kept,
    ...stale.map(({ code, span }) => ({
      code: STALE_SUPPRESSION as WorkspaceFinding['code'],
      severity: 'information' as const,
      path,
      span,
      data: { code },
      related: [],
    })),
  ];
}

function shown(
  { code, severity, path, span, data, related }: WorkspaceFinding,
  byPath: ReadonlyMap<string, PlacedSkill>,
): Finding {
  const documentAt = (at: string) => (byPath.get(at) as PlacedSkill).skill.document;
  const document = documentAt(path);
  return {
    code,
    severity,
    uri: document.uri,
    range: document.rangeOf(span),
    message: skillMessage(code, data),
    related: related.map((place) => ({
      uri: documentAt(place.path).uri,
      range: documentAt(place.path).rangeOf(place.span),
      message: skillRelated(place.id),
    })),
    fixes: [],
  };
}
