import type { Dependencies } from '../assembly/dependencies';
import { goalsOf } from '../assembly/goal';
import { type GivenValues, givenChoices, namedValues, normaliseValue } from '../assembly/variant';
import type { ManifestModel } from '../manifest/model/manifest';

/** By variable, the values that an enumeration of all variants gives it; null is unset. */
export type Choices = ReadonlyMap<string, readonly (string | null)[]>;

/**
 * The variables that something depends on, with the values that can make a difference: of two values that are the
 * same once normalised one is enough, unless conditions read the value as it was given.
 */
export function choicesOf(manifest: ManifestModel, dependencies: Dependencies): Choices {
  const choices = new Map<string, readonly (string | null)[]>();
  for (const [name, variable] of Object.entries(manifest.variables ?? {})) {
    const isRaw = dependencies.has(`raw.${name}`);
    if (!isRaw && !dependencies.has(name)) continue;
    const { goal } = manifest.roles ?? {};
    // A goal is free text; what it selects is not.
    const goals = goal?.variable === name && variable.values === undefined ? goalsOf(goal) : [];
    const given = [...givenChoices(variable), ...goals];
    const distinct = new Map(given.map((value) => [isRaw ? value : normaliseValue(variable, value), value]));
    choices.set(name, [...distinct.values()]);
  }
  return choices;
}

export function countAssignments(choices: Choices): number {
  return [...choices.values()].reduce((count, values) => count * values.length, 1);
}

/** Every assignment, the last variable changing fastest. */
export function* assignments(choices: Choices): Generator<GivenValues> {
  const names = [...choices.keys()];
  const given = namedValues();
  function* assign(index: number): Generator<GivenValues> {
    const name = names[index];
    if (name === undefined) {
      yield namedValues(given);
      return;
    }
    for (const value of choices.get(name) ?? []) {
      given[name] = value;
      yield* assign(index + 1);
    }
  }
  yield* assign(0);
}
