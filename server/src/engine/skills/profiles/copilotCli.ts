import type { ClientProfile } from './profile';

/** GitHub Copilot CLI and the cloud agent. */
export const COPILOT_CLI: ClientProfile = {
  id: 'copilot-cli',
  label: 'Copilot CLI',
  kind: 'client',
  checked: '2026-11-30',
  sources: [
    'https://docs.github.com/en/copilot/how-tos/copilot-on-github/customize-copilot/customize-cloud-agent/add-skills',
    'https://github.com/microsoft/vscode/issues/294747',
  ],
  folders: ['.github/skills', '.claude/skills', '.agents/skills'],
  keys: ['name', 'description', 'license', 'allowed-tools', 'user-invocable', 'disable-model-invocation'],
  otherKeys: 'ignored',
  header: { missing: 'drops' },
  name: { missing: 'drops' },
  description: { missing: 'drops' },
};
