import type { Assembler } from '../assembly/assembler';
import { conditionNames } from '../assembly/dependencies';
import type { GivenValues } from '../assembly/variant';
import { assignments, choicesOf, countAssignments } from '../budget/choices';
import { tiersOf } from '../budget/walk';
import type { CompiledRequest } from './compileRequests';
import { readPlaceholder } from './shape/placeholder';

/** What a request is looked at with. */
export interface RequestVariant {
  readonly given: GivenValues;
  readonly role: string | null;
  readonly tier: string | null;
}

/** More variants than these of one request are not gone through. */
const MAX_VARIANTS = 128;

/**
 * Every tier, role and assignment of the variables on which a request depends: which messages it has, who it goes to,
 * and what its prompts look like. Undefined where there are too many.
 */
export function requestVariants(request: CompiledRequest, assembler: Assembler): readonly RequestVariant[] | undefined {
  const names = namesOf(request, assembler);
  const choices = choicesOf(assembler.program.manifest, names);
  const roles = names.has('role') ? [null, ...assembler.roles.map(({ name }) => name)] : [null];
  const tiers = names.has('tier') || names.has('overrides') ? tiersOf(assembler) : tiersOf(assembler).slice(0, 1);
  if (countAssignments(choices) * roles.length * tiers.length > MAX_VARIANTS) return undefined;
  return [...assignments(choices)].flatMap((given) =>
    roles.flatMap((role) => tiers.map((tier) => ({ given, role, tier }))),
  );
}

function namesOf({ model, messages }: CompiledRequest, assembler: Assembler): ReadonlySet<string> {
  const { program } = assembler;
  const conditions = [...messages.map(({ when }) => when), ...program.toolProfiles.map(({ when }) => when)];
  const settings = [model.provider, model.model, model.cacheTime];
  return new Set([
    ...conditions.flatMap((when) => (when ? [...conditionNames(when, program)] : [])),
    ...settings.flatMap((text) => readPlaceholder(text ?? '')?.path.slice(0, 1) ?? []),
    ...messages.flatMap(({ model: { prompt } }) =>
      prompt === undefined ? [] : [...assembler.promptDependencies(prompt)],
    ),
  ]);
}
