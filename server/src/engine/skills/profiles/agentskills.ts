import type { ClientProfile } from './profile';

/** The keys of the Agent Skills specification. */
export const SPECIFICATION_KEYS: readonly string[] = [
  'name',
  'description',
  'license',
  'compatibility',
  'metadata',
  'allowed-tools',
];

/** The Agent Skills specification by the letter, as its reference validator reads it. */
export const AGENTSKILLS: ClientProfile = {
  id: 'agentskills',
  label: 'Agent Skills specification',
  kind: 'yardstick',
  checked: '2026-11-30',
  sources: ['https://agentskills.io/specification', 'https://github.com/agentskills/agentskills'],
  folders: [],
  keys: SPECIFICATION_KEYS,
  otherKeys: 'dropped',
  header: { missing: 'drops', brokenYaml: 'drops', bom: 'hides-header' },
  name: {
    missing: 'drops',
    mismatch: 'drops',
    format: 'drops',
    limit: { max: 64, unit: 'codePoints', over: 'drops' },
  },
  description: { missing: 'drops', limit: { max: 1024, unit: 'codePoints', over: 'drops' } },
};
