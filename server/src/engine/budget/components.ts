import type { Assembler } from '../assembly/assembler';
import { toolNames } from '../assembly/dependencies';
import type { CompiledLayer, CompiledPrompt } from '../assembly/program';
import type { Steps } from '../steps';
import { assignments, type Choices, countAssignments } from './choices';

/** Layers that depend on more assignments than these are taken for absent at times. */
const MAX_TRIES = 256;

/**
 * Groups of variables that do not affect each other in a prompt under one role: no layer of the top level depends on
 * variables of two groups, and nothing that looks at the whole text is there. So the size of the prompt is a sum of
 * what the groups contribute, and it is largest where each group by itself is at its largest.
 */
export function* independentGroups(
  assembler: Assembler,
  prompt: string,
  role: string | null,
  choices: Choices,
): Steps<readonly (readonly string[])[]> {
  const compiled = assembler.program.prompts.get(prompt);
  const groups = new Groups([...choices.keys()]);
  if (!compiled || looksAtTheWhole(assembler, prompt, role)) {
    groups.join([...choices.keys()]);
    return groups.list();
  }
  const deciding = toolNames(assembler.program, compiled);
  groups.join([...choices.keys()].filter((name) => deciding.has(name) || deciding.has(`raw.${name}`)));
  for (const layer of compiled.layers) groups.join(variablesOf(assembler, prompt, layer, choices));
  const unsure: CompiledLayer[] = [];
  for (const layer of compiled.layers) {
    unsure.push(layer);
    if (yield* isAlwaysThere(assembler, prompt, role, layer, choices)) break;
  }
  if (!isSeparatedAlike(unsure, compiled))
    groups.join(unsure.flatMap((layer) => variablesOf(assembler, prompt, layer, choices)));
  return groups.list();
}

/**
 * Whether it makes no difference to the size which of the layers is the first that is there. Up to a layer that is
 * always there, a separator stands in front of one only where one before it is. If all are the same, there is one less
 * than layers, whichever these are: each layer contributes itself and a separator.
 */
function isSeparatedAlike(layers: readonly CompiledLayer[], { model }: CompiledPrompt): boolean {
  const separators = new Set(layers.slice(1).map((layer) => layer.model.before ?? model.join));
  // What is kept although it is empty is not larger than nothing by itself, but beside others.
  return separators.size <= 1 && layers.every((layer) => layer.model.keepEmpty !== true);
}

/** Overrides are decided by the size of all layers, and so is what a budget defers; steps and slots of the prompt may change any of them. */
function looksAtTheWhole(assembler: Assembler, prompt: string, role: string | null): boolean {
  const compiled = assembler.program.prompts.get(prompt);
  const { steps = [], fill = [], continuation } = compiled?.model ?? {};
  const overrides = assembler.roles.find(({ name }) => name === role)?.overrides ?? [];
  return continuation !== undefined || steps.length > 0 || fill.length > 0 || overrides.length > 0;
}

function variablesOf(assembler: Assembler, prompt: string, layer: CompiledLayer, choices: Choices): string[] {
  const dependencies = assembler.dependencies(prompt, layer);
  return [...choices.keys()].filter((name) => dependencies.has(name) || dependencies.has(`raw.${name}`));
}

function* isAlwaysThere(
  assembler: Assembler,
  prompt: string,
  role: string | null,
  layer: CompiledLayer,
  choices: Choices,
): Steps<boolean> {
  const names = variablesOf(assembler, prompt, layer, choices);
  const own: Choices = new Map(names.map((name) => [name, choices.get(name) ?? [null]]));
  if (countAssignments(own) > MAX_TRIES) return false;
  for (const given of assignments(own)) {
    if (!assembler.render({ prompt, role, given })?.layers.some(({ id }) => id === layer.id)) return false;
    yield;
  }
  return true;
}

/** Disjoint sets of names. */
class Groups {
  private readonly groupOf: Map<string, Set<string>>;

  constructor(names: readonly string[]) {
    this.groupOf = new Map(names.map((name) => [name, new Set([name])]));
  }

  join(names: readonly string[]): void {
    const [first, ...others] = names;
    const goal = first === undefined ? undefined : this.groupOf.get(first);
    if (!goal) return;
    for (const other of others) {
      for (const name of this.groupOf.get(other) ?? []) {
        goal.add(name);
        this.groupOf.set(name, goal);
      }
    }
  }

  list(): readonly (readonly string[])[] {
    return [...new Set(this.groupOf.values())].map((group) => [...group]);
  }
}
