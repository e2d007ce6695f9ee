import type { ValueShape } from '../valueShapes';
import type { AgentFile } from './agentFile';
import type { AgentFileKind } from './kinds';

type Shapes = Readonly<Record<string, ValueShape>>;

const NAMED: Shapes = { name: 'text', description: 'text' };

/**
 * What the client of each kind takes for the values of its keys. Every key of a kind is here, but for those that have
 * a rule for all their faults: `handoffs`, `github`, `excludeAgent`, and `paths` of a Claude rule.
 */
const SHAPES: Readonly<Record<AgentFileKind, Shapes>> = {
  prompt: { ...NAMED, 'argument-hint': 'text', model: 'names', tools: 'names', agent: 'text' },
  instructions: { ...NAMED, applyTo: 'text' },
  chatmode: { ...NAMED, model: 'names', tools: 'names' },
  agent: {
    ...NAMED,
    'argument-hint': 'text',
    model: 'names',
    'reasoning-effort': 'text',
    tools: 'names',
    target: 'text',
    agents: 'texts',
    'user-invocable': 'boolean',
    'disable-model-invocation': 'boolean',
    advancedOptions: 'map',
    hooks: 'map',
    'mcp-servers': 'map',
    skills: 'names',
  },
  'claude-agent': {
    ...NAMED,
    tools: 'names',
    disallowedTools: 'names',
    model: 'text',
    permissionMode: 'text',
    skills: 'names',
    mcpServers: 'servers',
    hooks: 'map',
    memory: 'text',
    maxTurns: 'count',
    effort: 'text',
    isolation: 'text',
    background: 'boolean',
    color: 'text',
    initialPrompt: 'text',
  },
  'claude-command': {
    description: 'text',
    'argument-hint': 'text',
    'allowed-tools': 'names',
    model: 'text',
    'disable-model-invocation': 'boolean',
  },
  'claude-rule': { description: 'text' },
  'cursor-rule': { description: 'text', globs: 'names', alwaysApply: 'boolean' },
  memory: {},
};

/** The shape of a key's value in a file; `undefined` for a key that the table does not judge. */
export function shapeOf({ kind }: Pick<AgentFile, 'kind'>, key: string): ValueShape | undefined {
  return Object.hasOwn(SHAPES[kind], key) ? SHAPES[kind][key] : undefined;
}

/** The keys of a kind that the table judges, with their shapes. */
export function shapesOf({ kind }: Pick<AgentFile, 'kind'>): readonly (readonly [string, ValueShape])[] {
  return Object.entries(SHAPES[kind]);
}
