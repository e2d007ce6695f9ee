import { z } from 'zod';
import { MappedText } from '../../text/mappedText';
import type { DataEntry, DataNode } from '../data/dataNode';
import { rewriteAt } from './at';
import { defineDataStep } from './dataStep';

/** Gives keys of maps a text where they have none, or an empty one. */
export const defaults = defineDataStep({
  id: 'defaults',
  bare: false,
  parameters: z
    .strictObject({
      at: z.string().min(1).describe('Path of the maps, for instance `Skills.*`.'),
      texts: z.record(z.string().min(1), z.string()).describe('The texts, by key.'),
    })
    .describe('Texts for keys that are missing or empty, in the maps at a path.'),
  apply: (data, { at, texts }) => rewriteAt(data, at, (node) => withDefaults(node, texts)),
});

function withDefaults(node: DataNode, texts: Readonly<Record<string, string>>): DataNode {
  if (node.kind !== 'map') return node;
  const given = new Set(node.entries.map(({ key }) => key));
  const filled = node.entries.map((entry) => {
    const text = Object.hasOwn(texts, entry.key) && lacksText(entry.node) ? texts[entry.key] : undefined;
    return text === undefined ? entry : entryOf(entry.key, text, entry.node);
  });
  const added = Object.entries(texts).flatMap(([key, text]) => (given.has(key) ? [] : [entryOf(key, text, node)]));
  return { ...node, entries: [...filled, ...added] };
}

function lacksText(node: DataNode): boolean {
  return node.kind === 'text' ? node.text.length === 0 : node.kind === 'scalar' && node.value === null;
}

function entryOf(key: string, text: string, { span }: DataNode): DataEntry {
  const value = MappedText.of(text, { kind: 'generated', verbatim: false, name: 'defaults' });
  return { key, keySpan: span, node: { kind: 'text', span, text: value } };
}
