import { agentFileRule } from './agentFileRule';
import { dataRule } from './assembly/dataRule';
import { headingRule } from './assembly/headingRule';
import { phraseRule } from './assembly/phraseRule';
import { roleRule } from './assembly/roleRule';
import { slotRule } from './assembly/slotRule';
import { unusedRule } from './assembly/unusedRule';
import { volatileRule } from './assembly/volatileRule';
import { zoneRule } from './assembly/zoneRule';
import { assemblyRule } from './assemblyRule';
import { budgetRule } from './budgetRule';
import { commandFileRule } from './commandFileRule';
import { commandRule } from './commandRule';
import { continuationRule } from './continuationRule';
import { copyRule } from './copyRule';
import { fileRule } from './fileRule';
import { freeNameRule } from './freeNameRule';
import { manifestRule } from './manifestRule';
import { markerRule } from './markerRule';
import { parityRule } from './parityRule';
import { pinRule } from './pinRule';
import { requestConditionRule } from './requestConditionRule';
import { requestWindowRule } from './requestWindowRule';
import type { Rule, RuleCode } from './rule';
import { sectionRule } from './sectionRule';
import { skillRule } from './skillRule';
import { templateRule } from './templateRule';
import { toolNameRule } from './toolNameRule';
import { toolRule } from './toolRule';
import { workspaceSkillRule } from './workspaceSkillRule';

/** Every family of findings. A new one is one file, one line here, one page in the reference, one fixture. */
export const RULES: readonly Rule[] = [
  fileRule,
  manifestRule,
  sectionRule,
  templateRule,
  roleRule,
  assemblyRule,
  zoneRule,
  volatileRule,
  slotRule,
  dataRule,
  headingRule,
  phraseRule,
  unusedRule,
  continuationRule,
  budgetRule,
  toolRule,
  toolNameRule,
  requestWindowRule,
  requestConditionRule,
  markerRule,
  pinRule,
  commandRule,
  skillRule,
  workspaceSkillRule,
  parityRule,
  agentFileRule,
  copyRule,
  commandFileRule,
  freeNameRule,
];

/** Every code a finding can have. */
export function allCodes(): readonly RuleCode[] {
  return RULES.flatMap((rule) => rule.codes);
}
