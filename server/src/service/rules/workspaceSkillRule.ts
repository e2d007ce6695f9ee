import { applySuppressions, readSuppressions } from '../../engine/frontmatter/suppressions';
import { cataloguesOf, overflows } from '../../engine/skills/catalogues';
import type { FileTree } from '../../engine/skills/fileTree';
import { STALE_SUPPRESSION, WORKSPACE_CODES } from '../../engine/skills/lint';
import { CLIENTS, findProfile } from '../../engine/skills/profiles';
import type { ClientProfile } from '../../engine/skills/profiles/profile';
import {
  duplicateBodies,
  duplicateNames,
  type PlacedSkill,
  type WorkspaceFinding,
} from '../../engine/skills/workspaceSkills';
import type { Finding } from '../findings';
import { groupBy } from '../groupBy';
import { SKILL_MESSAGES, skillMessage, skillRelated } from '../messages/skills';
import type { AgentFilesState } from '../workspace/agentFiles';
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
    const found = [...duplicateNames(skills), ...duplicateBodies(skills), ...overflowsOf(files, clients)];
    const byPlace = groupBy(found, ({ path }) => path);
    const byPath = new Map(skills.map((skill) => [skill.path, skill]));
    return skills.flatMap((skill) =>
      unsuppressed(skill, byPlace.get(skill.path) ?? []).map((finding) => shown(finding, byPath)),
    );
  },
};

interface KeptOverflows {
  readonly clients: readonly ClientProfile[];
  readonly texts: readonly string[];
  readonly found: readonly WorkspaceFinding[];
}

const kept = new WeakMap<FileTree, KeptOverflows>();

/** Catalogues are made of what `listedText` says: where that is the same, so are they. */
function overflowsOf(
  { skills, tree }: AgentFilesState,
  clients: readonly ClientProfile[],
): readonly WorkspaceFinding[] {
  const texts = skills.map(listedText);
  const known = kept.get(tree);
  const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
    a.length === b.length && a.every((one, i) => one === b[i]);
  if (known && isSame(known.clients, clients) && isSame(known.texts, texts)) return known.found;
  const found = overflows(cataloguesOf(skills, { clients }));
  kept.set(tree, { clients, texts, found });
  return found;
}

/** What of a skill decides over its place in catalogues: its header, and the body only where that stands in for one. */
const listedText = oncePerSkill(({ skill, homes }) => {
  const { text } = skill.document;
  const read = skill.field('description') === undefined ? text : text.slice(0, skill.bodySpan.start);
  return homes.length === 0 ? '' : `${skill.place.path}\n${read}`;
});

/** What a skill's header suppresses of what takes others to see. */
const suppressionsOf = oncePerSkill(({ skill }) =>
  readSuppressions(skill.frontMatter).filter(({ code }) => WORKSPACE_CODES.includes(code)),
);

/** Makes something be read off each version of a skill once: a keystroke changes one of many. */
function oncePerSkill<T>(read: (skill: PlacedSkill) => T): (skill: PlacedSkill) => T {
  const known = new WeakMap<PlacedSkill, { readonly value: T }>();
  return (skill) => {
    const found = known.get(skill) ?? { value: read(skill) };
    known.set(skill, found);
    return found.value;
  };
}

function ruleCode(code: string, severity: RuleCode['severity']): RuleCode {
  return { code, severity, summary: SKILL_MESSAGES[code]?.summary ?? code };
}

/** The findings at one skill without those that its header suppresses, and suppressions of theirs that hide none. */
function unsuppressed(placed: PlacedSkill, own: readonly WorkspaceFinding[]): readonly WorkspaceFinding[] {
  const { path } = placed;
  const suppressions = suppressionsOf(placed);
  if (suppressions.length === 0) return own;
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
