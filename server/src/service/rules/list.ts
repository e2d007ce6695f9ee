import { assemblyRule } from './assemblyRule';
import { budgetRule } from './budgetRule';
import { commandRule } from './commandRule';
import { continuationRule } from './continuationRule';
import { fileRule } from './fileRule';
import { manifestRule } from './manifestRule';
import { pinRule } from './pinRule';
import type { Rule, RuleCode } from './rule';
import { sectionRule } from './sectionRule';
import { skillRule } from './skillRule';
import { templateRule } from './templateRule';

/** Every family of findings. A new one is one file, one line here, one page in the reference, one fixture. */
export const RULES: readonly Rule[] = [
  fileRule,
  manifestRule,
  sectionRule,
  templateRule,
  assemblyRule,
  continuationRule,
  budgetRule,
  pinRule,
  commandRule,
  skillRule,
];

/** Every code a finding can have. */
export function allCodes(): readonly RuleCode[] {
  return RULES.flatMap((rule) => rule.codes);
}
