import { z } from 'zod';
import type { DataNode } from '../data/dataNode';
import { rewriteAt } from './at';
import { defineDataStep } from './dataStep';

/** Leaves items out of lists that are empty texts, or maps in which every value is one. */
export const dropEmpty = defineDataStep({
  id: 'drop-empty',
  bare: false,
  parameters: z
    .array(z.string().min(1))
    .min(1)
    .describe(
      'Leaves empty items out of the lists at these paths (`Rules`, `Skills.*.Needs`): empty texts, and maps of nothing but empty texts.',
    ),
  apply: (data, paths) => paths.reduce((node, path) => rewriteAt(node, path, withoutEmpty), data),
});

function withoutEmpty(node: DataNode): DataNode {
  return node.kind === 'list' ? { ...node, items: node.items.filter((item) => !isEmpty(item)) } : node;
}

function isEmpty(node: DataNode): boolean {
  if (node.kind === 'text') return node.text.length === 0;
  return node.kind === 'map' && node.entries.every((entry) => isEmpty(entry.node));
}
