import type { Span } from '../text/range';
import type { SkillSeverity } from './findings';
import { homesOf, isInReach, isPublished, type SkillHome } from './homes';
import { linkTarget } from './linkAsText';
import { CLIENTS } from './profiles';
import type { Skill } from './skill';

/** A skill of the workspace with its name as clients see it, and its homes: none where no client looks. */
export interface PlacedSkill {
  readonly skill: Skill;
  readonly path: string;
  /** The name in the header, else the folder's; NFC. */
  readonly name: string;
  readonly homes: readonly SkillHome[];
}

/** A finding that takes more than one skill to see. */
export interface WorkspaceFinding {
  readonly code: `skill/${string}`;
  readonly severity: SkillSeverity;
  readonly path: string;
  readonly span: Span;
  readonly data: Readonly<Record<string, string | number>>;
  readonly related: readonly { readonly path: string; readonly span: Span; readonly id: string }[];
}

/** Shorter bodies are alike by chance: a pointer to another file, a stub. UTF-16 units. */
const MIN_BODY = 200;
/** Other places that a finding names. */
const MAX_RELATED = 5;

export function placeSkill(skill: Skill): PlacedSkill {
  const { path, tree } = skill.place;
  const given = skill.field('name')?.trimmed;
  const name = (given === undefined || given === '' ? (skill.folder ?? '') : given).normalize('NFC');
  // What only points at another skill is not one of its own.
  return { skill, path, name, homes: linkTarget(skill) === undefined ? homesOf(path, tree) : [] };
}

/**
 * Skills of one name that a client finds together. It loads one of them, and which one is up to it. Copies with the
 * same text, kept for several clients, do no harm but that.
 */
export function duplicateNames(skills: readonly PlacedSkill[]): WorkspaceFinding[] {
  return groups(skills, ({ name }) => name).flatMap(({ one, others }) => {
    const isCopy = others.every(({ skill }) => skill.document.text === one.skill.document.text);
    // A skill in the place of one from a folder above may well be meant.
    const isBeside = others.some((other) => meetings(one, other).some(([a, b]) => a.base === b.base));
    return {
      code: 'skill/duplicate-name',
      severity: isCopy || !isBeside ? 'information' : 'warning',
      path: one.path,
      span: nameSpan(one.skill),
      data: {
        name: one.name,
        other: others[0]?.path ?? '',
        same: isCopy ? 'yes' : 'no',
        clients: sharedBy(one, others),
      },
      related: others
        .slice(0, MAX_RELATED)
        .map(({ path, skill }) => ({ path, span: nameSpan(skill), id: 'same-name' })),
    };
  });
}

/** Skills with the same body under other names: each takes a place in the catalogue, and the model has to guess. */
export function duplicateBodies(skills: readonly PlacedSkill[]): WorkspaceFinding[] {
  const long = skills.filter(({ skill }) => skill.body.length >= MIN_BODY);
  return groups(long, comparedBody).flatMap(({ one, others }) => {
    const renamed = others.filter(({ name }) => name !== one.name);
    const [first] = renamed;
    if (first === undefined) return [];
    return {
      code: 'skill/duplicate-body',
      severity: 'information',
      path: one.path,
      span: nameSpan(one.skill),
      data: { name: one.name, other: first.name },
      related: renamed
        .slice(0, MAX_RELATED)
        .map(({ path, skill }) => ({ path, span: nameSpan(skill), id: 'same-body' })),
    };
  });
}

const compared = new WeakMap<PlacedSkill, string>();

/** What two bodies must have in common; made once for each version of a skill. */
function comparedBody(placed: PlacedSkill): string {
  const known = compared.get(placed) ?? placed.skill.body.replace(/\r\n?/g, '\n').trim();
  compared.set(placed, known);
  return known;
}

/** Each skill that meets others of its key, with those. */
function groups(
  skills: readonly PlacedSkill[],
  keyOf: (skill: PlacedSkill) => string,
): { one: PlacedSkill; others: PlacedSkill[] }[] {
  const byKey = new Map<string, PlacedSkill[]>();
  for (const skill of skills) {
    const key = keyOf(skill);
    if (skill.homes.length === 0 || key === '') continue;
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [skill]);
    else known.push(skill);
  }
  return [...byKey.values()].flatMap((group) =>
    group.flatMap((one) => {
      const others = group.filter((other) => other !== one && meetings(one, other).length > 0);
      return others.length === 0 ? [] : [{ one, others }];
    }),
  );
}

/** The homes of two skills by which a client that works where the one is finds the other one as well. */
function meetings(one: PlacedSkill, other: PlacedSkill): (readonly [SkillHome, SkillHome])[] {
  return one.homes.flatMap((a) => other.homes.filter((b) => meet(a, b)).map((b) => [a, b] as const));
}

function meet(a: SkillHome, b: SkillHome): boolean {
  if (isPublished(a) !== isPublished(b) || !isInReach(b, a.base)) return false;
  return a.folder === b.folder || a.clients.some((client) => b.clients.includes(client));
}

function sharedBy(one: PlacedSkill, others: readonly PlacedSkill[]): string {
  const met = others.flatMap((other) => meetings(one, other));
  const clients = CLIENTS.filter((client) => met.some((pair) => pair.every((home) => home.clients.includes(client))));
  return clients.map(({ label }) => label).join(', ');
}

function nameSpan(skill: Skill): Span {
  return skill.field('name')?.entry.valueSpan ?? skill.firstLine;
}
