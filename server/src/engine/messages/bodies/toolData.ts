import type { PlacedTool } from '../../tools/toolSets';

/** What a request says of a tool. */
export interface ToolData {
  readonly name: string;
  readonly description?: string;
  /** JSON schema of its arguments. */
  readonly parameters?: unknown;
}

/** A tool as data, keys in the order of its file. Of a key that stands twice the last value counts. */
export function toolData({ json }: Pick<PlacedTool, 'json'>): ToolData {
  return JSON.parse(json) as ToolData;
}
