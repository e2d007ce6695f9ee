import { buildCatalogue, type Catalogue } from './catalogue';
import { isInReach, isPublished, type SkillHome } from './homes';
import { CLIENTS } from './profiles';
import type { ClientProfile } from './profiles/profile';
import type { Skill } from './skill';
import type { PlacedSkill, WorkspaceFinding } from './workspaceSkills';

/** What one client's model sees of the skills that are in reach from one folder. */
export interface PlacedCatalogue {
  /** The folder the client works in, relative to the workspace; empty for the workspace itself. */
  readonly base: string;
  /** Whether these are skills to be installed rather than ones that are read where they are. */
  readonly published: boolean;
  readonly catalogue: Catalogue;
}

/**
 * The catalogues of a workspace: for each folder that has skills, those of every client that looks there. `clients`
 * narrows them down; `window` is the model's context window in tokens, if it is known.
 */
export function cataloguesOf(
  skills: readonly PlacedSkill[],
  options: { readonly clients?: readonly ClientProfile[]; readonly window?: number } = {},
): PlacedCatalogue[] {
  const { clients = CLIENTS, window } = options;
  return [false, true].flatMap((published) => {
    const own = skills
      .map(({ skill, homes }) => ({ skill, homes: homes.filter((home) => isPublished(home) === published) }))
      .filter(({ homes }) => homes.length > 0);
    const bases = [...new Set(own.flatMap(({ homes }) => homes.map(({ base }) => base)))].sort();
    return bases.flatMap((base) =>
      clients.flatMap((client): PlacedCatalogue[] => {
        // By whatever ways a client finds a skill, it lists it once.
        const finds = (home: SkillHome) => home.clients.includes(client) && isInReach(home, base);
        const seen = own.filter(({ homes }) => homes.some(finds));
        // A folder below another one is worth a catalogue of its own only for what it adds.
        if (!seen.some(({ homes }) => homes.some((home) => home.base === base && finds(home)))) return [];
        const listed = seen.map(({ skill }) => skill);
        return [{ base, published, catalogue: buildCatalogue(listed, client, window) }];
      }),
    );
  });
}

/** Other skills that an overflow names. */
const MAX_RELATED = 4;

/**
 * Catalogues above their client's budget, told at the skill that takes most of it. Of those in which a client has the
 * same skills, because folders share them by links, the first alone.
 */
export function overflows(catalogues: readonly PlacedCatalogue[]): WorkspaceFinding[] {
  const known = new Set<string>();
  return catalogues.flatMap(({ base, catalogue }): WorkspaceFinding[] => {
    const { budget, wanted, entries, profile, unit, window } = catalogue;
    if (budget === undefined || wanted <= budget) return [];
    const listed = JSON.stringify([profile.id, ...entries.map(({ skill }) => skill.place.path)]);
    if (known.has(listed)) return [];
    known.add(listed);
    const heaviest = [...entries].sort((a, b) => b.full.length - a.full.length);
    const [first, ...others] = heaviest.map(({ skill }) => skill);
    if (first === undefined) return [];
    const lost = entries.filter(({ state }) => state !== 'full').length;
    const data = { client: profile.label, folder: base, count: entries.length, wanted, budget, unit, lost };
    return [
      {
        code: 'skill/catalogue-over-budget',
        severity: 'warning',
        path: first.place.path,
        span: descriptionSpan(first),
        data: { ...data, window: window ?? '' },
        related: others
          .slice(0, MAX_RELATED)
          .map((skill) => ({ path: skill.place.path, span: descriptionSpan(skill), id: 'long-description' })),
      },
    ];
  });
}

function descriptionSpan(skill: Skill) {
  return skill.field('description')?.entry.valueSpan ?? skill.firstLine;
}
