import { SPECIFICATION_KEYS } from './agentskills';
import type { ClientProfile, ProfileId } from './profile';

/** Clients of which no more is known than that they read the keys of the specification. */
function reader(id: ProfileId, label: string, source: string, folders: readonly string[]): ClientProfile {
  return {
    id,
    label,
    kind: 'client',
    checked: '2026-11-30',
    sources: [source],
    folders,
    keys: SPECIFICATION_KEYS,
    otherKeys: 'ignored',
    header: {},
    name: {},
    description: {},
  };
}

export const CLINE: ClientProfile = {
  ...reader('cline', 'Cline', 'https://github.com/cline/cline/issues/11268', [
    '.cline/skills',
    '.clinerules/skills',
    '.claude/skills',
    '.agents/skills',
  ]),
  name: { mismatch: 'drops' },
};
export const WINDSURF = reader('windsurf', 'Windsurf', 'https://docs.windsurf.com/windsurf/cascade/skills', [
  '.windsurf/skills',
]);
export const KIRO = reader('kiro', 'Kiro', 'https://kiro.dev/docs/skills/', ['.kiro/skills']);
export const ROO = reader('roo', 'Roo Code', 'https://docs.roocode.com/features/skills', [
  '.roo/skills',
  '.agents/skills',
]);
