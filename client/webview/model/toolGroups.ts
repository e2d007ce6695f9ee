import type { ToolInfo } from '../../../server/src/protocol/render';

/** The tools that reach a request in one way. */
export interface ToolGroup {
  readonly place: ToolInfo['place'];
  readonly tools: readonly ToolInfo[];
  /** UTF-8 bytes of their schemas. */
  readonly bytes: number;
  /** Null while one of them is not counted. */
  readonly tokens: number | null;
}

const PLACES: readonly ToolInfo['place'][] = ['resident', 'deferred', 'on-demand'];

/** The groups that have tools: first those that every request carries. */
export function toolGroups(tools: readonly ToolInfo[]): readonly ToolGroup[] {
  return PLACES.flatMap((place) => {
    const own = tools.filter((tool) => tool.place === place);
    if (own.length === 0) return [];
    const bytes = own.reduce((sum, tool) => sum + tool.bytes, 0);
    const tokens = own.reduce<number | null>(
      (sum, tool) => (sum === null || tool.tokens === null ? null : sum + tool.tokens),
      0,
    );
    return [{ place, tools: own, bytes, tokens }];
  });
}
