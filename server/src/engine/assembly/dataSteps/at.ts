import type { DataNode } from '../data/dataNode';

/**
 * The data with every node at a path rewritten. A path is keys with points between them; `*` stands for every item
 * of a list. What is not there stays absent.
 */
export function rewriteAt(node: DataNode, path: string, rewrite: (node: DataNode) => DataNode): DataNode {
  return rewriteSteps(node, path.split('.'), rewrite);
}

function rewriteSteps(node: DataNode, path: readonly string[], rewrite: (node: DataNode) => DataNode): DataNode {
  const [step, ...rest] = path;
  if (step === undefined) return rewrite(node);
  if (node.kind === 'list' && step === '*')
    return { ...node, items: node.items.map((item) => rewriteSteps(item, rest, rewrite)) };
  if (node.kind !== 'map') return node;
  const entries = node.entries.map((entry) =>
    entry.key === step ? { ...entry, node: rewriteSteps(entry.node, rest, rewrite) } : entry,
  );
  return { ...node, entries };
}

/** The data with every text in it rewritten. */
export function rewriteTexts(node: DataNode, rewrite: (node: DataNode & { kind: 'text' }) => DataNode): DataNode {
  switch (node.kind) {
    case 'text':
      return rewrite(node);
    case 'list':
      return { ...node, items: node.items.map((item) => rewriteTexts(item, rewrite)) };
    case 'map':
      return { ...node, entries: node.entries.map((one) => ({ ...one, node: rewriteTexts(one.node, rewrite) })) };
    default:
      return node;
  }
}
