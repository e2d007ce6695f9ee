/** The kinds of agent files that a size can be set for; each is a word of the manifest and of the settings. */
export const SIZED_KINDS = [
  'skill',
  'prompt',
  'instructions',
  'agent',
  'claude-agent',
  'claude-command',
  'claude-rule',
  'cursor-rule',
  'agents-md',
  'claude-md',
  'gemini-md',
  'copilot-instructions',
] as const;
export type SizedKind = (typeof SIZED_KINDS)[number];
