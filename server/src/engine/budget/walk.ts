import type { Assembler } from '../assembly/assembler';
import type { Assembly } from '../assembly/assembly';
import { type GivenValues, givenChoices } from '../assembly/variant';

/** One cell of the space of variants, roles and tiers, rendered. */
export interface Cell {
  readonly given: GivenValues;
  readonly role: string | null;
  readonly tier: string | null;
  readonly assembly: Assembly;
}

/**
 * Renders a prompt for every tier, role and assignment of the variables it depends on; a variable that no layer
 * reads is left unset, because no value of it changes a byte.
 */
export function* walkCells(assembler: Assembler, prompt: string): Generator<Cell> {
  const { manifest } = assembler.program;
  const dependencies = assembler.promptDependencies(prompt);
  const tiers = Object.keys(manifest.tiers ?? {});
  const roles = dependencies.has('role') ? [null, ...assembler.roles.map((role) => role.name)] : [null];
  const variables = Object.entries(manifest.variables ?? {}).filter(
    ([name]) => dependencies.has(name) || dependencies.has(`raw.${name}`),
  );
  for (const tier of tiers.length === 0 ? [null] : tiers) {
    for (const role of roles) {
      for (const given of assignments(variables.map(([name, model]) => [name, givenChoices(model)] as const))) {
        const assembly = assembler.render({ prompt, role, tier, given });
        if (assembly) yield { given, role, tier, assembly };
      }
    }
  }
}

function* assignments(
  variables: readonly (readonly [string, readonly (string | null)[]])[],
): Generator<Record<string, string | null>> {
  const [first, ...rest] = variables;
  if (!first) {
    yield {};
    return;
  }
  const [name, choices] = first;
  for (const choice of choices) for (const others of assignments(rest)) yield { [name]: choice, ...others };
}
