import type { AgentFile } from '../agentFile';
import type { AgentFileRule } from '../rule';
import { misshapen } from './valueShape';

const TOOL_KEYS = ['tools', 'disallowedTools', 'allowed-tools'];

/** Tools that are neither a list of names nor text with commas. */
export const toolsShape: AgentFileRule = {
  code: 'agent-file/tools-shape',
  severity: 'error',
  kinds: ['prompt', 'agent', 'chatmode', 'claude-agent', 'claude-command'],
  check: (file) => TOOL_KEYS.flatMap((key) => misshapen(file, key)),
};

/** Agents of VS Code that cannot use tools. */
const WITHOUT_TOOLS = ['ask', 'edit'];

/** Tools for a prompt that runs in an agent which ignores them. */
export const toolsIgnored: AgentFileRule = {
  code: 'agent-file/tools-ignored',
  severity: 'warning',
  kinds: ['prompt'],
  check(file) {
    const agent = file.field('agent') ?? file.field('mode');
    const tools = file.field('tools');
    if (tools === undefined || agent?.trimmed === undefined || !WITHOUT_TOOLS.includes(agent.trimmed)) return [];
    const related = [{ id: 'agent', span: agent.entry.span }];
    return [{ span: tools.entry.keySpan, data: { agent: agent.trimmed }, related }];
  },
};

/** `agents` is no list of names. */
export const agentsShape: AgentFileRule = {
  code: 'agent-file/agents-shape',
  severity: 'error',
  kinds: ['agent'],
  check: (file) => misshapen(file, 'agents', true),
};

/** `agents` is of no use, because the agent may not start others. */
export const agentsWithoutTool: AgentFileRule = {
  code: 'agent-file/agents-without-tool',
  severity: 'warning',
  kinds: ['agent'],
  check(file) {
    const entry = file.field('agents')?.entry;
    const names = toolNames(file);
    if (entry === undefined || !Array.isArray(entry.value) || entry.value.length === 0 || names === undefined)
      return [];
    return names.some((name) => name === '*' || name === 'agent' || name.startsWith('agent/'))
      ? []
      : [{ span: entry.keySpan, data: {} }];
  },
};

/** The names of `tools`, or `undefined` where the key is not given: then an agent has all of them. */
function toolNames(file: AgentFile): string[] | undefined {
  const value = file.field('tools')?.entry.value;
  if (typeof value === 'string') return value.split(',').map((name) => name.trim());
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : undefined;
}
