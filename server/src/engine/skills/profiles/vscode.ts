import type { ClientProfile } from './profile';

/**
 * GitHub Copilot in VS Code. The loader cuts the name at 64 and the description at 1,024 UTF-16 units and takes
 * tags out of both. Since April 2026 a skill without a description is offered to the user, not to the model.
 */
export const VSCODE: ClientProfile = {
  id: 'vscode',
  label: 'VS Code',
  kind: 'client',
  checked: '2026-11-30',
  sources: [
    'https://code.visualstudio.com/docs/agent-customization/agent-skills',
    'https://github.com/microsoft/vscode/pull/311797',
    'https://github.com/microsoft/vscode/issues/294747',
  ],
  folders: ['.github/skills', '.claude/skills', '.agents/skills'],
  keys: [
    'name',
    'description',
    'license',
    'compatibility',
    'metadata',
    'argument-hint',
    'user-invocable',
    'disable-model-invocation',
    'context',
  ],
  otherKeys: 'ignored',
  header: { missing: 'unlisted', bom: 'skipped' },
  name: { missing: 'folder', mismatch: 'loads', format: 'loads', limit: { max: 64, unit: 'utf16', over: 'cut' } },
  description: { missing: 'unlisted', limit: { max: 1024, unit: 'utf16', over: 'cut' }, tags: 'stripped' },
};
