/** The agent files beside SKILL.md that have a header of their own. */
export type AgentFileKind =
  | 'prompt'
  | 'instructions'
  | 'agent'
  | 'chatmode'
  | 'claude-agent'
  | 'claude-command'
  | 'claude-rule'
  | 'cursor-rule'
  | 'memory';

/** What is known of a kind of agent file. Clients change: `checked` is the day the facts were looked up. */
export interface AgentFileProfile {
  readonly kind: AgentFileKind;
  readonly label: string;
  /** Top-level keys that mean something to the client. */
  readonly keys: readonly string[];
  /** Keys that are read, but not to be used any more. */
  readonly deprecated: readonly string[];
  /** Whether the client tells its user of keys it does not know. */
  readonly reportsOtherKeys: boolean;
  /** Keys a client needs to take the file at all. */
  readonly required: readonly string[];
  /** True where the client's own reader takes `**` without quotes for text, as YAML does not. */
  readonly plainGlobs: boolean;
  readonly checked: string;
  readonly source: string;
}

const CUSTOMIZATION = 'https://code.visualstudio.com/docs/agent-customization/overview';
const CHECKED = '2026-11-30';

const AGENT_FILES: readonly (AgentFileProfile & { readonly path: RegExp })[] = [
  {
    kind: 'prompt',
    label: 'prompt file',
    path: /\.prompt\.md$/i,
    keys: ['name', 'description', 'argument-hint', 'model', 'tools', 'agent'],
    deprecated: ['mode'],
    reportsOtherKeys: true,
    required: [],
    plainGlobs: true,
    checked: CHECKED,
    source: CUSTOMIZATION,
  },
  {
    kind: 'instructions',
    label: 'instructions file',
    path: /\.instructions\.md$/i,
    keys: ['name', 'description', 'applyTo', 'excludeAgent'],
    deprecated: [],
    reportsOtherKeys: true,
    required: [],
    plainGlobs: true,
    checked: CHECKED,
    source: CUSTOMIZATION,
  },
  {
    kind: 'chatmode',
    label: 'chat mode file',
    path: /\.chatmode\.md$/i,
    keys: ['name', 'description', 'model', 'tools'],
    deprecated: [],
    reportsOtherKeys: false,
    required: [],
    plainGlobs: true,
    checked: CHECKED,
    source: CUSTOMIZATION,
  },
  {
    kind: 'agent',
    label: 'custom agent',
    path: /\.agent\.md$|(?:^|\/)\.github\/agents\/[^/]+\.md$/i,
    keys: [
      ...['name', 'description', 'argument-hint', 'model', 'reasoning-effort', 'tools', 'handoffs', 'target', 'agents'],
      ...['user-invocable', 'disable-model-invocation', 'advancedOptions', 'github', 'hooks', 'mcp-servers', 'skills'],
    ],
    deprecated: ['infer'],
    reportsOtherKeys: true,
    required: [],
    plainGlobs: true,
    checked: CHECKED,
    source: CUSTOMIZATION,
  },
  {
    kind: 'claude-agent',
    label: 'Claude Code subagent',
    path: /(?:^|\/)\.claude\/agents\/.+\.md$/i,
    keys: [
      ...['name', 'description', 'tools', 'disallowedTools', 'model', 'permissionMode', 'skills', 'mcpServers'],
      ...['hooks', 'memory', 'maxTurns', 'effort', 'isolation', 'background', 'color', 'initialPrompt'],
    ],
    deprecated: [],
    reportsOtherKeys: false,
    required: ['name', 'description'],
    plainGlobs: false,
    checked: CHECKED,
    source: 'https://code.claude.com/docs/en/sub-agents',
  },
  {
    kind: 'claude-command',
    label: 'Claude Code command',
    path: /(?:^|\/)\.claude\/commands\/.+\.md$/i,
    keys: ['description', 'argument-hint', 'allowed-tools', 'model', 'disable-model-invocation'],
    deprecated: [],
    reportsOtherKeys: false,
    required: [],
    plainGlobs: false,
    checked: CHECKED,
    source: 'https://code.claude.com/docs/en/skills',
  },
  {
    kind: 'claude-rule',
    label: 'Claude Code rule',
    path: /(?:^|\/)\.claude\/rules\/.+\.md$/i,
    keys: ['description', 'paths'],
    deprecated: [],
    reportsOtherKeys: true,
    required: [],
    plainGlobs: false,
    checked: CHECKED,
    source: 'https://code.claude.com/docs/en/memory',
  },
  {
    kind: 'cursor-rule',
    label: 'Cursor rule',
    path: /(?:^|\/)\.cursor\/rules\/.+\.mdc$|\.mdc$/i,
    keys: ['description', 'globs', 'alwaysApply'],
    deprecated: [],
    reportsOtherKeys: false,
    required: [],
    plainGlobs: true,
    checked: CHECKED,
    source: 'https://cursor.com/docs/rules',
  },
  {
    kind: 'memory',
    label: 'instructions for every session',
    path: /(?:^|\/)(?:AGENTS|CLAUDE|CLAUDE\.local|GEMINI|copilot-instructions)\.md$/,
    keys: [],
    deprecated: [],
    reportsOtherKeys: false,
    required: [],
    plainGlobs: true,
    checked: CHECKED,
    source: 'https://agents.md',
  },
];

/** What kind of agent file a path names, by the conventions of the clients; `undefined` for any other file. */
export function agentFileAt(path: string): AgentFileProfile | undefined {
  return AGENT_FILES.find((profile) => profile.path.test(path));
}

export const AGENT_FILE_PROFILES: readonly AgentFileProfile[] = AGENT_FILES;
