import type { ClientProfile } from './profile';

/**
 * OpenAI Codex. Reads `name`, `description` and `metadata.short-description`; counts characters after folding
 * white space, and refuses what is longer. The list of skills gets 2 % of the context window, else 8,000 characters.
 */
export const CODEX: ClientProfile = {
  id: 'codex',
  label: 'Codex',
  kind: 'client',
  checked: '2026-11-30',
  sources: [
    'https://developers.openai.com/codex/skills',
    'https://github.com/openai/codex/blob/main/codex-rs/core-skills/src/loader.rs',
    'https://github.com/openai/codex/pull/18213',
  ],
  folders: ['.agents/skills', '.codex/skills'],
  keys: ['name', 'description', 'metadata'],
  otherKeys: 'ignored',
  header: { missing: 'drops', brokenYaml: 'drops', bom: 'hides-header' },
  name: {
    missing: 'folder',
    mismatch: 'loads',
    format: 'loads',
    limit: { max: 64, unit: 'codePoints', over: 'drops' },
  },
  description: { missing: 'drops', limit: { max: 1024, unit: 'codePoints', over: 'drops' } },
  catalogue: {
    share: 0.02,
    unit: 'tokens',
    fallback: { characters: 8000 },
    over: 'shorten-then-omit',
    order: 'name',
  },
};
