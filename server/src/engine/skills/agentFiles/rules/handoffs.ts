import { isMap, isNode, isScalar, isSeq, type Scalar, type YAMLMap } from 'yaml';
import type { FrontMatterEntry } from '../../../frontmatter/frontMatter';
import { keyText } from '../../../frontmatter/plain';
import type { Span } from '../../../text/range';
import type { RuleFinding } from '../../findings';
import type { AgentFile } from '../agentFile';
import { misshapenValues, type NodeShape } from '../nodeShapes';
import type { AgentFileRule } from '../rule';

const REQUIRED = ['label', 'agent', 'prompt'];
const SHAPES: Readonly<Record<string, NodeShape>> = {
  label: 'text',
  agent: 'text',
  prompt: 'text',
  send: 'boolean',
  showContinueOn: 'boolean',
  model: 'text',
};

/** `handoffs` is no list of objects, or one of them lacks something. */
export const handoffs: AgentFileRule = {
  code: 'agent-file/handoffs',
  severity: 'error',
  kinds: ['agent'],
  check(file) {
    const entry = entryOf(file);
    if (entry === undefined) return [];
    if (!isSeq(entry.node)) return [{ span: entry.valueSpan, data: { reason: 'no-list' } }];
    const labels = new Set<string>();
    return entry.node.items.flatMap((item): RuleFinding[] => {
      if (!isNode(item)) return [];
      return isMap(item) ? faults(entry, item, labels) : [{ span: entry.locate(item), data: { reason: 'no-map' } }];
    });
  },
};

/** A property of a handoff that the client does not know. */
export const handoffProperty: AgentFileRule = {
  code: 'agent-file/handoff-property',
  severity: 'warning',
  kinds: ['agent'],
  check(file) {
    const entry = entryOf(file);
    if (entry === undefined || !isSeq(entry.node)) return [];
    return entry.node.items.flatMap((item) =>
      isMap(item)
        ? item.items.flatMap(({ key }): RuleFinding[] => {
            const name = keyText(key);
            return Object.hasOwn(SHAPES, name) || !isNode(key) ? [] : [{ span: entry.locate(key), data: { name } }];
          })
        : [],
    );
  },
};

function entryOf(file: AgentFile): FrontMatterEntry | undefined {
  const entry = file.field('handoffs')?.entry;
  return entry === undefined || entry.problem !== undefined || entry.value === null ? undefined : entry;
}

function faults(entry: FrontMatterEntry, item: YAMLMap, labels: Set<string>): RuleFinding[] {
  const found = misshapenValues(entry, item, SHAPES);
  const where = firstLineOf(entry, item);
  for (const name of REQUIRED) if (!item.has(name)) found.push({ span: where, data: { reason: 'missing', name } });
  const agent = item.get('agent', true);
  if (isText(agent) && agent.value.trim() === '') found.push({ span: where, data: { reason: 'blank-agent' } });
  const label = item.get('label', true);
  if (!isText(label)) return found;
  const text = label.value.trim();
  const span = entry.locate(label);
  if (!/[\p{L}\p{N}]/u.test(text)) found.push({ span, data: { reason: 'label' } });
  else if (labels.has(text.toLowerCase())) found.push({ span, data: { reason: 'same-label', label: text } });
  labels.add(text.toLowerCase());
  return found;
}

function isText(node: unknown): node is Scalar<string> {
  return isScalar(node) && typeof node.value === 'string';
}

/** The key that the object starts with: where something that is missing in it is missed. */
function firstLineOf(entry: FrontMatterEntry, item: YAMLMap): Span {
  const first = item.items[0]?.key;
  return isNode(first) ? entry.locate(first) : entry.locate(item);
}
