import type { Assembler } from '../assembly/assembler';
import type { Assembly } from '../assembly/assembly';
import type { Dependencies } from '../assembly/dependencies';
import { type GivenValues, namedValues } from '../assembly/variant';
import { finish, type Steps } from '../steps';
import { assignments, type Choices, choicesOf, countAssignments } from './choices';
import { independentGroups } from './components';

/** One cell of the space of variants, roles and tiers, rendered. */
export interface Cell {
  readonly given: GivenValues;
  readonly role: string | null;
  readonly tier: string | null;
  readonly assembly: Assembly;
}

/** The cells of one prompt under one role. */
export interface Walk {
  readonly prompt: string;
  readonly role: string | null;
  readonly cells: readonly Cell[];
  /**
   * - `all`: every assignment of the variables that matter.
   * - `groups`: there are too many, but they fall into groups that do not affect each other. Every assignment of each
   *   group is there, with the other variables at their first value; sizes of groups add up.
   * - `some`: there are too many, and they do not fall apart. Only one variable at a time was varied.
   */
  readonly covers: 'all' | 'groups' | 'some';
  /** Names of the variables by group, for `groups`. */
  readonly groups: readonly (readonly string[])[];
}

/** More cells than these of one prompt are not rendered one by one: they would take longer than a keystroke may. */
export const MAX_CELLS = 2048;

/**
 * Renders a prompt for every tier, role and assignment of the variables it depends on; a variable that no layer
 * reads is left unset, because no value of it changes a byte. Walks are one for each role.
 */
export function walkPrompt(assembler: Assembler, prompt: string, maxCells = MAX_CELLS): readonly Walk[] {
  return finish(walkInSteps(assembler, prompt, maxCells));
}

/** As `walkPrompt`, one variant of one role a step. */
export function* walkInSteps(assembler: Assembler, prompt: string, maxCells = MAX_CELLS): Steps<readonly Walk[]> {
  const dependencies = assembler.promptDependencies(prompt);
  const roles = dependencies.has('role') ? [null, ...assembler.roles.map((role) => role.name)] : [null];
  const choices = choicesOf(assembler.program.manifest, dependencies);
  const tiers = tiersOf(assembler);
  const limit = maxCells / (roles.length * tiers.length);
  const walks: Walk[] = [];
  for (const role of roles) walks.push(yield* walkRole(assembler, prompt, role, choices, limit));
  return walks;
}

/** Names of the tiers; null alone where there are none. */
export function tiersOf({ program }: Assembler): readonly (string | null)[] {
  const tiers = Object.keys(program.manifest.tiers ?? {});
  return tiers.length === 0 ? [null] : tiers;
}

function* walkRole(
  assembler: Assembler,
  prompt: string,
  role: string | null,
  choices: Choices,
  limit: number,
): Steps<Walk> {
  function* made(covers: Walk['covers'], given: Iterable<GivenValues>, groups: Walk['groups'] = []): Steps<Walk> {
    const dependencies = assembler.promptDependencies(prompt);
    const cells: Cell[] = [];
    for (const one of given) {
      cells.push(...renderTiers(assembler, prompt, role, one, dependencies));
      yield;
    }
    return { prompt, role, cells, covers, groups };
  }
  if (countAssignments(choices) <= limit) return yield* made('all', assignments(choices));
  const groups = yield* independentGroups(assembler, prompt, role, choices);
  const total = groups.reduce((sum, group) => sum + countAssignments(chosen(choices, group)), 0);
  if (total <= limit) return yield* made('groups', onePerGroup(choices, groups), groups);
  return yield* made(
    'some',
    onePerGroup(
      choices,
      [...choices.keys()].map((name) => [name]),
    ),
  );
}

/** Every assignment of each group, the other variables at their first value; none twice. */
function onePerGroup(choices: Choices, groups: Walk['groups']): readonly GivenValues[] {
  const first = Object.fromEntries([...choices].map(([name, values]) => [name, values[0] ?? null]));
  const found = new Map<string, GivenValues>([[JSON.stringify(first), first]]);
  for (const group of groups) {
    for (const own of assignments(chosen(choices, group))) {
      const given = namedValues({ ...first, ...own });
      found.set(JSON.stringify(given), given);
    }
  }
  return [...found.values()];
}

function chosen(choices: Choices, names: readonly string[]): Choices {
  return new Map(names.map((name) => [name, choices.get(name) ?? [null]]));
}

/** The same text in every tier is rendered once. */
function renderTiers(
  assembler: Assembler,
  prompt: string,
  role: string | null,
  given: GivenValues,
  dependencies: Dependencies,
): readonly Cell[] {
  const differs = dependencies.has('tier') || dependencies.has('overrides');
  let shared: Assembly | undefined;
  return tiersOf(assembler).flatMap((tier) => {
    const assembly = shared ?? assembler.render({ prompt, role, tier, given });
    if (!assembly) return [];
    if (!differs) shared = assembly;
    return [{ given, role, tier, assembly: assembly.tier === tier ? assembly : { ...assembly, tier } }];
  });
}
