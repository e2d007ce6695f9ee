import { AGENTSKILLS } from './agentskills';
import { CLAUDE } from './claude';
import { CODEX } from './codex';
import { COPILOT_CLI } from './copilotCli';
import { CURSOR } from './cursor';
import { GEMINI_CLI } from './geminiCli';
import { OPENCLAW } from './openclaw';
import { OPENCODE } from './opencode';
import { PORTABLE } from './portable';
import type { ClientProfile, ProfileId } from './profile';
import { CLINE, KIRO, ROO, WINDSURF } from './specificationClients';
import { VSCODE } from './vscode';

export type { ClientProfile, ProfileId } from './profile';

/** Every profile, the default first. */
export const PROFILES: readonly ClientProfile[] = [
  PORTABLE,
  AGENTSKILLS,
  CLAUDE,
  VSCODE,
  COPILOT_CLI,
  CODEX,
  CURSOR,
  GEMINI_CLI,
  OPENCODE,
  OPENCLAW,
  CLINE,
  WINDSURF,
  KIRO,
  ROO,
];

export const CLIENTS: readonly ClientProfile[] = PROFILES.filter(({ kind }) => kind === 'client');

export const DEFAULT_PROFILE: ClientProfile = PORTABLE;

export function findProfile(id: string): ClientProfile | undefined {
  return PROFILES.find((profile) => profile.id === (id as ProfileId));
}

/** The clients to which a key means something. */
export function clientsThatKnow(key: string): readonly ClientProfile[] {
  return CLIENTS.filter(({ keys }) => keys.includes(key));
}

/** Every key that any profile knows, those of the specification first. */
export const KNOWN_KEYS: readonly string[] = [...new Set(PROFILES.flatMap(({ keys }) => keys))];
