import type { Assembler } from '../assembly/assembler';
import type { Condition } from '../assembly/conditions';
import { conditionNames } from '../assembly/dependencies';
import { assignments, choicesOf, countAssignments } from '../budget/choices';
import { tiersOf } from '../budget/walk';
import type { DataPath } from '../manifest/yamlMap';
import type { Steps } from '../steps';
import type { CompiledRequest } from './compileRequests';
import { RequestContext } from './requestContext';

/** A condition without a true or false value in some variant. */
export interface ConditionFault {
  /** Where it is stated: at a message, or as a predicate that one asks for. */
  readonly path: DataPath;
  /** The first fault, in CEL's words. */
  readonly message: string;
}

/** More variants than these of one condition are not gone through; the first ones are. */
const MAX_VARIANTS = 4096;

/** The conditions of a request's messages that have no value in some variant, each once. A step is one variant. */
export function* conditionFaults(request: CompiledRequest, assembler: Assembler): Steps<readonly ConditionFault[]> {
  const faults = new Map<string, ConditionFault>();
  const note = (path: DataPath, message: string) => {
    const key = JSON.stringify(path);
    if (!faults.has(key)) faults.set(key, { path, message });
  };
  for (const { when } of request.messages) {
    if (!when) continue;
    for (const input of inputsOf(when, assembler)) {
      const context = new RequestContext(assembler.program, assembler.content, input);
      const value = context.evaluate(when);
      if (typeof value !== 'boolean') note(when.path, value.fault);
      for (const notice of context.notices) if (notice.kind === 'condition') note(notice.path, notice.message);
      yield;
    }
  }
  return [...faults.values()];
}

/** Every assignment, role and tier on which a condition depends. */
function* inputsOf(when: Condition, assembler: Assembler) {
  const names = conditionNames(when, assembler.program);
  const choices = choicesOf(assembler.program.manifest, names);
  const roles = names.has('role') ? [null, ...assembler.roles.map(({ name }) => name)] : [null];
  const tiers = names.has('tier') ? tiersOf(assembler) : tiersOf(assembler).slice(0, 1);
  let left = Math.min(MAX_VARIANTS, countAssignments(choices) * roles.length * tiers.length);
  for (const given of assignments(choices))
    for (const role of roles)
      for (const tier of tiers) {
        if (left-- === 0) return;
        yield { given, role, tier };
      }
}
