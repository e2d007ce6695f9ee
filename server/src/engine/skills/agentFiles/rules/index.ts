import type { AgentFileRule } from '../rule';
import { globMatchesNothing } from './globMatches';
import { badApplyTo, excludeAgent, pathsShape } from './globs';
import { handoffProperty, handoffs } from './handoffs';
import { bom, misplacedHeader, unclosedHeader, unquotedGlob, yamlSyntax } from './header';
import { chatmode, deprecatedInfer, deprecatedMode, unknownKey } from './keys';
import { importCycle, importTooDeep, referenceCase, referenceMissing } from './links';
import { unknownAgent, unknownSkill } from './names';
import { overSized } from './size';
import { toolSpelling } from './toolNames';
import { agentsShape, agentsWithoutTool, toolsIgnored, toolsShape } from './tools';
import {
  argumentHintList,
  badTarget,
  emptyHint,
  emptyValue,
  missingKey,
  notABoolean,
  notText,
  quotedBoolean,
  unknownValue,
} from './values';

/** Every rule for agent files other than SKILL.md, in the order of the findings reference. */
export const AGENT_FILE_RULES: readonly AgentFileRule[] = [
  chatmode,
  bom,
  misplacedHeader,
  unclosedHeader,
  yamlSyntax,
  unquotedGlob,
  missingKey,
  unknownKey,
  deprecatedMode,
  deprecatedInfer,
  notText,
  argumentHintList,
  emptyValue,
  emptyHint,
  quotedBoolean,
  notABoolean,
  unknownValue,
  badTarget,
  toolsShape,
  toolsIgnored,
  toolSpelling,
  agentsShape,
  agentsWithoutTool,
  badApplyTo,
  pathsShape,
  excludeAgent,
  handoffs,
  handoffProperty,
  overSized,
  globMatchesNothing,
  unknownAgent,
  unknownSkill,
  referenceMissing,
  referenceCase,
  importCycle,
  importTooDeep,
];
