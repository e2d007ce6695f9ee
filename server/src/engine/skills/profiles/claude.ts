import { SPECIFICATION_KEYS } from './agentskills';
import type { ClientProfile } from './profile';

/**
 * Claude Code. A header that it cannot read counts as an empty one (so says `claude plugin validate`). Its listing has a budget of 1 % of the context window at four characters a token; a description
 * and `when_to_use` together are cut at 1,536 characters, and what does not fit is listed by name only.
 */
export const CLAUDE: ClientProfile = {
  id: 'claude',
  label: 'Claude Code',
  kind: 'client',
  checked: '2026-11-30',
  sources: [
    'https://code.claude.com/docs/en/skills',
    'https://github.com/anthropics/claude-code/issues/64606',
    'https://github.com/microsoft/vscode/issues/294747',
  ],
  folders: ['.claude/skills'],
  keys: [
    ...SPECIFICATION_KEYS,
    'when_to_use',
    'argument-hint',
    'arguments',
    'disable-model-invocation',
    'user-invocable',
    'disallowed-tools',
    'model',
    'effort',
    'context',
    'agent',
    'hooks',
    'paths',
    'shell',
  ],
  otherKeys: 'ignored',
  header: { missing: 'loads', brokenYaml: 'empty' },
  name: { missing: 'folder', mismatch: 'loads' },
  description: {
    missing: 'body',
    limit: { max: 1536, unit: 'utf16', over: 'cut' },
    tags: 'escaped',
  },
  catalogue: {
    share: 0.01,
    unit: 'utf16',
    fallback: { window: 200_000 },
    perSkill: 1536,
    over: 'names-only',
    order: 'use',
  },
};
