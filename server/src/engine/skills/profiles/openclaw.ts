import type { ClientProfile } from './profile';

/** OpenClaw. It looks in the `skills` folder of its workspace, and in that of other agents. */
export const OPENCLAW: ClientProfile = {
  id: 'openclaw',
  label: 'OpenClaw',
  kind: 'client',
  checked: '2026-11-30',
  sources: ['https://docs.openclaw.ai/tools/skills'],
  folders: ['.agents/skills'],
  keys: [
    'name',
    'description',
    'metadata',
    'homepage',
    'user-invocable',
    'disable-model-invocation',
    'command-dispatch',
    'command-tool',
    'command-arg-mode',
  ],
  otherKeys: 'ignored',
  header: { missing: 'drops' },
  name: {},
  description: {},
};
