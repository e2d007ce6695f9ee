import { SPECIFICATION_KEYS } from './agentskills';
import type { ClientProfile } from './profile';

/** What every client can be expected to read: the default. */
export const PORTABLE: ClientProfile = {
  id: 'portable',
  label: 'portable',
  kind: 'yardstick',
  checked: '2026-11-30',
  sources: ['https://agentskills.io/specification'],
  folders: [],
  keys: SPECIFICATION_KEYS,
  otherKeys: 'ignored',
  header: { missing: 'drops', brokenYaml: 'drops', bom: 'hides-header' },
  name: { missing: 'folder', mismatch: 'loads', format: 'loads' },
  description: { missing: 'drops' },
};
