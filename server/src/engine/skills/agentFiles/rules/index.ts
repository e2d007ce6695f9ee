import type { AgentFileRule } from '../rule';
import { githubPermission, githubUnknown } from './githubPermissions';
import { globMatchesNothing } from './globMatches';
import { badApplyTo, excludeAgent, pathsShape } from './globs';
import { handoffProperty, handoffs } from './handoffs';
import { bom, misplacedHeader, unclosedHeader, unquotedGlob, yamlSyntax } from './header';
import { hooks, hookUnknown } from './hooks';
import { chatmode, deprecatedInfer, deprecatedMode, unknownKey } from './keys';
import { importCycle, importTooDeep, referenceCase, referenceMissing } from './links';
import { unknownAgent, unknownSkill } from './names';
import { overSized } from './size';
import { toolSpelling } from './toolNames';
import { agentsShape, agentsWithoutTool, toolsIgnored, toolsShape } from './tools';
import { valueShape } from './valueShape';
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
import { toolNotEnabled, toolRenamed, toolUnknown } from './vscodeTools';

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
  valueShape,
  badTarget,
  toolsShape,
  toolsIgnored,
  toolSpelling,
  toolRenamed,
  toolUnknown,
  toolNotEnabled,
  agentsShape,
  agentsWithoutTool,
  badApplyTo,
  pathsShape,
  excludeAgent,
  handoffs,
  handoffProperty,
  hooks,
  hookUnknown,
  githubPermission,
  githubUnknown,
  overSized,
  globMatchesNothing,
  unknownAgent,
  unknownSkill,
  referenceMissing,
  referenceCase,
  importCycle,
  importTooDeep,
];
