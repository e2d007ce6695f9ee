import type { PromptInfo, VariableInfo } from '../../../server/src/protocol/prompts';

const MANIFEST = 'file:///ws/galley.yaml';

/** A prompt that offers what the test says, of one manifest unless told otherwise. */
export function promptInfo(prompt: string, more: Partial<PromptInfo> = {}): PromptInfo {
  const start = { line: 0, character: 0 };
  return {
    manifest: MANIFEST,
    prompt,
    folderName: 'ws',
    description: null,
    location: { uri: MANIFEST, range: { start, end: start } },
    roles: [],
    tiers: [],
    variables: [],
    cycles: false,
    goal: null,
    requests: [],
    ...more,
  };
}

export function variable(name: string, more: Partial<VariableInfo> = {}): VariableInfo {
  return { name, description: null, values: null, default: null, unset: true, ...more };
}

export const role = (name: string) => ({ name, uri: `file:///ws/roles/${name}.md` });

export const tier = (name: string) => ({ name, minWindow: null, maxWindow: null });

export const request = (name: string, ...prompts: readonly string[]) => ({ name, description: null, prompts });
