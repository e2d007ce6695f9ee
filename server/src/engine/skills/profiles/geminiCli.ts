import type { ClientProfile } from './profile';

/**
 * Gemini CLI. Its loader wants a first line of exactly `---`, and `name` and `description` as text; broken YAML is
 * read again line by line.
 */
export const GEMINI_CLI: ClientProfile = {
  id: 'gemini-cli',
  label: 'Gemini CLI',
  kind: 'client',
  checked: '2026-11-30',
  sources: ['https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/skills/skillLoader.ts'],
  folders: ['.gemini/skills', '.agents/skills'],
  keys: ['name', 'description'],
  otherKeys: 'ignored',
  header: { missing: 'drops', brokenYaml: 'by-line', bom: 'hides-header' },
  name: { missing: 'drops', mismatch: 'loads', format: 'loads' },
  description: { missing: 'drops' },
};
