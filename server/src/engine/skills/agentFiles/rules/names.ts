import { isMap, isScalar, isSeq } from 'yaml';
import type { FrontMatterEntry } from '../../../frontmatter/frontMatter';
import type { RuleFinding } from '../../findings';
import type { AgentFile } from '../agentFile';
import type { AgentFileRule } from '../rule';

/** Agents that VS Code brings along. */
const BUILT_IN = ['ask', 'edit', 'agent', 'plan', 'explore'];

/**
 * An agent that is neither built in nor in this workspace. It may come from an extension or the user's profile, which
 * cannot be seen from here, so no more than a note is made of it.
 */
export const unknownAgent: AgentFileRule = {
  code: 'agent-file/unknown-agent',
  severity: 'information',
  kinds: ['prompt', 'agent'],
  check(file) {
    const { names } = file.place;
    if (names === undefined) return [];
    const isKnown = (name: string) => names.agents.has(name.toLowerCase()) || BUILT_IN.includes(name.toLowerCase());
    const single = file.kind === 'prompt' ? file.field('agent') : undefined;
    const found: RuleFinding[] = [...listed(file, 'agents'), ...handedTo(file)];
    if (single?.trimmed) found.push({ span: single.entry.valueSpan, data: { name: single.trimmed } });
    return found.filter(({ data }) => !isKnown(String(data['name'])) && data['name'] !== '*');
  },
};

/** A skill that an agent asks for and that is not in this workspace. */
export const unknownSkill: AgentFileRule = {
  code: 'agent-file/unknown-skill',
  severity: 'information',
  kinds: ['agent', 'claude-agent'],
  check(file) {
    const { names } = file.place;
    if (names === undefined) return [];
    // A plugin's skill is named with the plugin before it; plugins are not in the workspace.
    return listed(file, 'skills').filter(({ data }) => {
      const name = String(data['name']);
      return !name.includes(':') && !names.skills.has(name.toLowerCase());
    });
  },
};

/** The texts of a list, each at its place; a Claude agent may have them as text with commas as well. */
function listed(file: AgentFile, key: string): RuleFinding[] {
  const entry = file.profile.keys.includes(key) ? file.field(key)?.entry : undefined;
  if (entry === undefined || entry.problem !== undefined) return [];
  if (isSeq(entry.node)) return entry.node.items.flatMap((item) => named(entry, item));
  if (typeof entry.value !== 'string') return [];
  return entry.value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => ({ span: entry.valueSpan, data: { name } }));
}

function handedTo(file: AgentFile): RuleFinding[] {
  const entry = file.kind === 'agent' ? file.field('handoffs')?.entry : undefined;
  if (entry === undefined || !isSeq(entry.node)) return [];
  return entry.node.items.flatMap((item) => (isMap(item) ? named(entry, item.get('agent', true)) : []));
}

function named(entry: FrontMatterEntry, node: unknown): RuleFinding[] {
  if (!isScalar(node) || typeof node.value !== 'string' || node.value.trim() === '') return [];
  return [{ span: entry.locate(node), data: { name: node.value.trim() } }];
}
