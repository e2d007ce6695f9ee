import type { AgentFileKind } from './kinds';

/** What hooks of a client look like. */
export interface HookFacts {
  /** The client, for messages. */
  readonly client: string;
  readonly events: readonly string[];
  /** Keys that hold what is run; one of them at least is needed. Empty: the client has kinds of hooks of its own. */
  readonly commands: readonly string[];
  /** All keys of a hook. */
  readonly keys: readonly string[];
}

/** Looked up in VS Code 1.139 on 2026-12-01. Without a target an agent may name the events of both clients. */
const VSCODE_EVENTS = [
  ...['SessionStart', 'UserPromptSubmit', 'PreToolUse', 'PostToolUse', 'PreCompact', 'SubagentStart', 'SubagentStop'],
  'Stop',
];
const VSCODE_COMMANDS = ['command', 'windows', 'linux', 'osx', 'bash', 'powershell'];
const VSCODE: HookFacts = {
  client: 'VS Code',
  events: VSCODE_EVENTS,
  commands: VSCODE_COMMANDS,
  keys: ['type', ...VSCODE_COMMANDS, 'cwd', 'env', 'timeout'],
};
const ANY_TARGET: HookFacts = { ...VSCODE, events: [...VSCODE_EVENTS, 'SessionEnd', 'ErrorOccurred'] };

/** Looked up in VS Code 1.139 on 2026-12-01. */
const GITHUB: HookFacts = {
  client: 'GitHub Copilot',
  events: [
    ...['sessionStart', 'sessionEnd', 'userPromptSubmitted', 'preToolUse', 'postToolUse', 'agentStop', 'subagentStop'],
    'errorOccurred',
  ],
  commands: ['bash', 'powershell'],
  keys: ['type', 'bash', 'powershell', 'cwd', 'env', 'timeoutSec'],
};

/** Looked up on 2026-12-01 at https://code.claude.com/docs/en/hooks. */
const CLAUDE: HookFacts = {
  client: 'Claude Code',
  events: [
    ...['PreToolUse', 'PostToolUse', 'PostToolUseFailure', 'PostToolBatch', 'PermissionRequest', 'PermissionDenied'],
    ...['Notification', 'UserPromptSubmit', 'UserPromptExpansion', 'Stop', 'StopFailure', 'SubagentStart'],
    ...['SubagentStop', 'PreCompact', 'PostCompact', 'Elicitation', 'ElicitationResult', 'TeammateIdle'],
    ...['TaskCreated', 'TaskCompleted', 'Setup', 'InstructionsLoaded', 'CwdChanged', 'FileChanged', 'ConfigChange'],
    ...['WorktreeCreate', 'WorktreeRemove', 'SessionStart', 'SessionEnd', 'PreModelSwitch', 'PostModelSwitch'],
    ...['MessageDisplay', 'DirectoryAdded'],
  ],
  commands: [],
  keys: [],
};

/** How the client that an agent file is for reads its `hooks`; `target` is the header's own. */
export function hookFacts(kind: AgentFileKind, target: string | undefined): HookFacts {
  if (kind === 'claude-agent') return CLAUDE;
  if (target === 'github-copilot') return GITHUB;
  return target === 'vscode' ? VSCODE : ANY_TARGET;
}
