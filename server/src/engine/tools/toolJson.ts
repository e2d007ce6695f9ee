import type { DataNode } from '../assembly/data/dataNode';
import { TOOL_KEYS, type Tool } from './tool';

/**
 * A tool as a request carries it: compact JSON of `name`, `description` and `parameters`, in this order; what the file
 * does not give is left out.
 *
 * @param description in place of the file's own
 */
export function toolJson(tool: Tool, description = tool.description): string {
  const values = { name: tool.name, description, parameters: tool.parameters };
  const entries = TOOL_KEYS.flatMap((key) => {
    const value = values[key];
    if (value === undefined) return [];
    return [`${JSON.stringify(key)}:${typeof value === 'string' ? JSON.stringify(value) : compactJson(value)}`];
  });
  return `{${entries.join(',')}}`;
}

/** Data as compact JSON, keys in the order of the file. Numbers are written as ECMAScript does. */
export function compactJson(node: DataNode): string {
  switch (node.kind) {
    case 'text':
      return JSON.stringify(node.text.text);
    case 'scalar':
      return scalarJson(node.value);
    case 'list':
      return `[${node.items.map(compactJson).join(',')}]`;
    case 'map':
      return `{${node.entries.map(({ key, node: value }) => `${JSON.stringify(key)}:${compactJson(value)}`).join(',')}}`;
  }
}

function scalarJson(value: Extract<DataNode, { kind: 'scalar' }>['value']): string {
  if (typeof value === 'bigint') return String(value);
  return JSON.stringify(value !== null && typeof value === 'object' ? Number(value) : value);
}
