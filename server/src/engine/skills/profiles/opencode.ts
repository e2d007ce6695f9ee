import type { ClientProfile } from './profile';

/** OpenCode. It loads through gray-matter. */
export const OPENCODE: ClientProfile = {
  id: 'opencode',
  label: 'OpenCode',
  kind: 'client',
  checked: '2026-11-30',
  sources: ['https://opencode.ai/docs/skills'],
  folders: ['.opencode/skills', '.claude/skills', '.agents/skills'],
  keys: ['name', 'description', 'license', 'compatibility', 'metadata'],
  otherKeys: 'ignored',
  header: { missing: 'drops', brokenYaml: 'drops', bom: 'skipped' },
  name: { missing: 'drops' },
  description: { missing: 'drops' },
};
