import type { ClientProfile } from './profile';

/** Cursor. */
export const CURSOR: ClientProfile = {
  id: 'cursor',
  label: 'Cursor',
  kind: 'client',
  checked: '2026-11-30',
  sources: ['https://www.cursor.com/docs/context/skills'],
  folders: ['.cursor/skills', '.agents/skills', '.claude/skills', '.codex/skills'],
  keys: ['name', 'description', 'license', 'compatibility', 'metadata', 'disable-model-invocation', 'paths'],
  otherKeys: 'ignored',
  header: {},
  name: {},
  description: {},
};
