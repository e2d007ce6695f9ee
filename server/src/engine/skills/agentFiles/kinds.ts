import type { SizedKind } from '../sizedKinds';

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
  /** What it is called where a size is set for it; absent for a kind that has none. */
  readonly sizedAs?: SizedKind;
  /** Top-level keys that mean something to the client. */
  readonly keys: readonly string[];
  /** Keys that are read, but not to be used any more. */
  readonly deprecated: readonly string[];
  /** Whether the client tells its user of keys it does not know. */
  readonly reportsOtherKeys: boolean;
  /** Keys a client needs to take the file at all. */
  readonly required: readonly string[];
  /**
   * Where a client puts the file that `@path` names in its place: the path starts in the file's folder, or in the
   * project's.
   */
  readonly imports?: 'file' | 'project';
  /** Where links in the body start: in the file's folder only, or as well in the project's. */
  readonly links: 'file' | 'project';
  /** True where the client's own reader takes `**` without quotes for text, as YAML does not. */
  readonly plainGlobs: boolean;
  readonly checked: string;
  readonly source: string;
}

const CUSTOMIZATION = 'https://code.visualstudio.com/docs/agent-customization/overview';
const CHECKED = '2026-11-30';

/** Instructions for every session: plain Markdown without a header of its own. */
const MEMORY = {
  kind: 'memory',
  label: 'instructions for every session',
  keys: [],
  deprecated: [],
  reportsOtherKeys: false,
  required: [],
  links: 'project',
  plainGlobs: true,
  checked: CHECKED,
  source: 'https://agents.md',
} as const;

const AGENT_FILES: readonly (AgentFileProfile & { readonly path: RegExp })[] = [
  {
    kind: 'prompt',
    sizedAs: 'prompt',
    label: 'prompt file',
    path: /\.prompt\.md$/i,
    keys: ['name', 'description', 'argument-hint', 'model', 'tools', 'agent'],
    deprecated: ['mode'],
    reportsOtherKeys: true,
    required: [],
    links: 'file',
    plainGlobs: true,
    checked: CHECKED,
    source: CUSTOMIZATION,
  },
  {
    kind: 'instructions',
    sizedAs: 'instructions',
    label: 'instructions file',
    path: /\.instructions\.md$/i,
    keys: ['name', 'description', 'applyTo', 'excludeAgent'],
    deprecated: [],
    reportsOtherKeys: true,
    required: [],
    links: 'file',
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
    links: 'file',
    plainGlobs: true,
    checked: CHECKED,
    source: CUSTOMIZATION,
  },
  {
    kind: 'agent',
    sizedAs: 'agent',
    label: 'custom agent',
    path: /\.agent\.md$|(?:^|\/)\.github\/agents\/[^/]+\.md$/i,
    keys: [
      ...['name', 'description', 'argument-hint', 'model', 'reasoning-effort', 'tools', 'handoffs', 'target', 'agents'],
      ...['user-invocable', 'disable-model-invocation', 'advancedOptions', 'github', 'hooks', 'mcp-servers', 'skills'],
    ],
    deprecated: ['infer'],
    reportsOtherKeys: true,
    required: [],
    links: 'file',
    plainGlobs: true,
    checked: CHECKED,
    source: CUSTOMIZATION,
  },
  {
    kind: 'claude-agent',
    sizedAs: 'claude-agent',
    label: 'Claude Code subagent',
    path: /(?:^|\/)\.claude\/agents\/.+\.md$/i,
    keys: [
      ...['name', 'description', 'tools', 'disallowedTools', 'model', 'permissionMode', 'skills', 'mcpServers'],
      ...['hooks', 'memory', 'maxTurns', 'effort', 'isolation', 'background', 'color', 'initialPrompt'],
    ],
    deprecated: [],
    reportsOtherKeys: false,
    required: ['name', 'description'],
    links: 'project',
    plainGlobs: false,
    checked: CHECKED,
    source: 'https://code.claude.com/docs/en/sub-agents',
  },
  {
    kind: 'claude-command',
    sizedAs: 'claude-command',
    label: 'Claude Code command',
    path: /(?:^|\/)\.claude\/commands\/.+\.md$/i,
    keys: ['description', 'argument-hint', 'allowed-tools', 'model', 'disable-model-invocation'],
    deprecated: [],
    reportsOtherKeys: false,
    required: [],
    imports: 'project',
    links: 'project',
    plainGlobs: false,
    checked: CHECKED,
    source: 'https://code.claude.com/docs/en/skills',
  },
  {
    kind: 'claude-rule',
    sizedAs: 'claude-rule',
    label: 'Claude Code rule',
    path: /(?:^|\/)\.claude\/rules\/.+\.md$/i,
    keys: ['description', 'paths'],
    deprecated: [],
    reportsOtherKeys: true,
    required: [],
    links: 'project',
    plainGlobs: false,
    checked: CHECKED,
    source: 'https://code.claude.com/docs/en/memory',
  },
  {
    kind: 'cursor-rule',
    sizedAs: 'cursor-rule',
    label: 'Cursor rule',
    path: /(?:^|\/)\.cursor\/rules\/.+\.mdc$|\.mdc$/i,
    keys: ['description', 'globs', 'alwaysApply'],
    deprecated: [],
    reportsOtherKeys: false,
    required: [],
    links: 'project',
    plainGlobs: true,
    checked: CHECKED,
    source: 'https://cursor.com/docs/rules',
  },
  {
    ...MEMORY,
    label: 'CLAUDE.md',
    sizedAs: 'claude-md',
    path: /(?:^|\/)CLAUDE(?:\.local)?\.md$/,
    imports: 'file',
    source: 'https://code.claude.com/docs/en/memory',
  },
  {
    ...MEMORY,
    label: 'GEMINI.md',
    sizedAs: 'gemini-md',
    path: /(?:^|\/)GEMINI\.md$/,
    imports: 'file',
    source: 'https://geminicli.com/docs/cli/gemini-md',
  },
  { ...MEMORY, label: 'AGENTS.md', sizedAs: 'agents-md', path: /(?:^|\/)AGENTS(?:\.override)?\.md$/ },
  {
    ...MEMORY,
    label: 'copilot-instructions.md',
    sizedAs: 'copilot-instructions',
    path: /(?:^|\/)copilot-instructions\.md$/,
    links: 'file',
    source: CUSTOMIZATION,
  },
];

/** What kind of agent file a path names, by the conventions of the clients; `undefined` for any other file. */
export function agentFileAt(path: string): AgentFileProfile | undefined {
  return AGENT_FILES.find((profile) => profile.path.test(path));
}

export const AGENT_FILE_PROFILES: readonly AgentFileProfile[] = AGENT_FILES;
