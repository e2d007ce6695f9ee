import type { DataEntry, DataNode } from '../../engine/assembly/data/dataNode';
import { readDataFile } from '../../engine/assembly/dataFile';
import { touches } from '../../engine/text/range';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import { joinSegments } from './slotNames';

export type DataKey = Pick<DataEntry, 'keySpan'>;

/** A step into data: the key of a map, or the index of a list. */
type Step = string | number;

/** The entries of a data file that a slot's path leads to: one, or one in each element where it goes through them. */
export function dataKeys(document: SourceDocument, segments: readonly string[]): readonly DataKey[] {
  const data = readDataFile(document);
  return 'fault' in data ? [] : keysIn(data, segments);
}

/** As `dataKeys`, of data that is read already. */
export function keysIn(data: DataNode, segments: readonly string[]): readonly DataKey[] {
  let nodes: readonly DataNode[] = [data];
  let keys: readonly DataKey[] = [];
  for (const name of segments) {
    const entries = nodes.flatMap((node) => (node.kind === 'map' ? node.entries : []));
    const own = name === '[]' ? entries : entries.filter(({ key }) => key === name);
    const items = nodes.flatMap((node) => (node.kind === 'list' ? itemsOf(node.items, name) : []));
    keys = name === '[]' ? [] : own;
    nodes = [...own.map(({ node }) => node), ...items];
  }
  return keys;
}

function itemsOf(items: readonly DataNode[], name: string): readonly DataNode[] {
  if (name === '[]') return items;
  const item = /^\d{1,9}$/.test(name) ? items[Number(name)] : undefined;
  return item ? [item] : [];
}

/** The key at an offset: the steps to it, and its path with lists gone through. */
export function dataKeyAt(
  document: SourceDocument,
  offset: number,
): { readonly steps: readonly Step[]; readonly path: string } | undefined {
  const data = readDataFile(document);
  const steps = 'fault' in data ? undefined : stepsTo(data, offset);
  return steps && { steps, path: joinSegments(steps.map((step) => (typeof step === 'number' ? '[]' : step))) };
}

/** A loop: data may be nested deeply. */
function stepsTo(root: DataNode, offset: number): readonly Step[] | undefined {
  const steps: Step[] = [];
  for (let node: DataNode | undefined = root; node; ) {
    if (node.kind === 'map') {
      // The last entry that starts before the offset holds it, if any does.
      const entry: DataEntry | undefined = node.entries.findLast(({ keySpan }) => keySpan.start <= offset);
      if (!entry) return undefined;
      steps.push(entry.key);
      if (touches(entry.keySpan, offset)) return steps;
      node = entry.node;
    } else if (node.kind === 'list') {
      const index: number = node.items.findLastIndex(({ span }) => span.start <= offset);
      if (index < 0) return undefined;
      steps.push(index);
      node = node.items[index];
    } else return undefined;
  }
  return undefined;
}

/** Whether a slot's path leads to a key: `[]` goes through any element, of a list or of a map. */
export function matchesKey(segments: readonly string[], steps: readonly Step[]): boolean {
  return segments.length === steps.length && segments.every((name, i) => name === '[]' || name === String(steps[i]));
}
