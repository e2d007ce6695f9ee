import { isMap, isNode, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import type { FrontMatterEntry } from '../../../frontmatter/frontMatter';
import { keyText } from '../../../frontmatter/plain';
import type { RuleFinding } from '../../findings';
import type { AgentFile } from '../agentFile';
import { type HookFacts, hookFacts } from '../hookEvents';
import { misshapenValues, type NodeShape } from '../nodeShapes';
import type { AgentFileRule } from '../rule';

/** `hooks` is no map of events to lists of commands. */
export const hooks: AgentFileRule = {
  code: 'agent-file/hooks',
  severity: 'error',
  kinds: ['agent', 'claude-agent'],
  check: (file) => read(file).faults,
};

/** An event, or a key of a hook, that the client does not know: it is passed over. */
export const hookUnknown: AgentFileRule = {
  code: 'agent-file/hook-unknown',
  severity: 'warning',
  kinds: ['agent', 'claude-agent'],
  check: (file) => read(file).unknown,
};

interface Findings {
  readonly faults: RuleFinding[];
  readonly unknown: RuleFinding[];
}

/** Keys of an entry that holds further hooks: for some tools only. */
const MATCHER_KEYS = ['matcher', 'hooks'];
/** What stands in a hook of any client; the kinds of hooks that one client alone has are left to it. */
const SHAPES: Readonly<Record<string, NodeShape>> = {
  type: 'text',
  command: 'text',
  windows: 'text',
  linux: 'text',
  osx: 'text',
  bash: 'text',
  powershell: 'text',
  cwd: 'text',
  env: 'map',
  timeout: 'number',
  timeoutSec: 'number',
};
/** Hooks in hooks are followed as far as nobody writes them. */
const MAX_DEPTH = 8;

function read(file: AgentFile): Findings {
  const found: Findings = { faults: [], unknown: [] };
  const entry = file.field('hooks')?.entry;
  if (entry === undefined || entry.problem !== undefined || entry.value === null) return found;
  const facts = hookFacts(file.kind, file.field('target')?.trimmed);
  if (!isMap(entry.node)) {
    found.faults.push({ span: entry.valueSpan, data: { reason: 'shape' } });
    return found;
  }
  for (const { key, value } of entry.node.items) {
    const event = keyText(key);
    if (isNode(key) && !facts.events.includes(event)) {
      const data = { what: 'event', name: event, client: facts.client, known: facts.events.join('`, `') };
      found.unknown.push({ span: entry.locate(key), data });
    }
    if (isSeq(value)) for (const item of value.items) hook(entry, item, facts, found, 0);
    else if (isNode(key)) found.faults.push({ span: entry.locate(key), data: { reason: 'no-list', name: event } });
  }
  return found;
}

function hook(entry: FrontMatterEntry, item: unknown, facts: HookFacts, found: Findings, depth: number): void {
  if (!isNode(item) || depth > MAX_DEPTH) return;
  if (!isMap(item)) {
    found.faults.push({ span: entry.locate(item), data: { reason: 'no-object' } });
    return;
  }
  const inner = item.get('hooks', true);
  if (item.has('hooks')) {
    others(entry, item, MATCHER_KEYS, facts, found);
    if (item.get('matcher') !== null) found.faults.push(...misshapenValues(entry, item, { matcher: 'text' }));
    if (isSeq(inner)) for (const one of inner.items) hook(entry, one, facts, found, depth + 1);
    else found.faults.push({ span: firstKey(entry, item), data: { reason: 'no-list', name: 'hooks' } });
    return;
  }
  const misshapen = misshapenValues(entry, item, SHAPES);
  found.faults.push(...misshapen);
  if (facts.commands.length === 0) return;
  others(entry, item, facts.keys, facts, found);
  const span = firstKey(entry, item);
  const isTold = (name: string) => misshapen.some(({ data }) => data['name'] === name);
  if (!isTold('type') && textOf(item, 'type') !== 'command') found.faults.push({ span, data: { reason: 'type' } });
  if (!facts.commands.some((name) => isTold(name) || textOf(item, name) !== '')) {
    found.faults.push({ span, data: { reason: 'no-command', known: facts.commands.join('`, `') } });
  }
}

function others(entry: FrontMatterEntry, item: YAMLMap, known: readonly string[], facts: HookFacts, found: Findings) {
  for (const { key } of item.items) {
    const name = keyText(key);
    if (!isNode(key) || known.includes(name)) continue;
    const data = { what: 'key', name, client: facts.client, known: known.join('`, `') };
    found.unknown.push({ span: entry.locate(key), data });
  }
}

/** The text of a key without white space at its ends; empty where it has none. */
function textOf(item: YAMLMap, key: string): string {
  const value = item.get(key, true) as Node | undefined;
  return isScalar(value) ? String(value.value ?? '').trim() : '';
}

/** The first key of an object: where something that is missing in it is missed. */
function firstKey(entry: FrontMatterEntry, item: YAMLMap) {
  const key = item.items[0]?.key;
  return entry.locate(isNode(key) ? key : item);
}
