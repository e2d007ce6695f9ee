import { byteLength } from '../../engine/text/measure';
import type { Range } from '../../engine/text/range';
import type { Tokenizer } from '../../engine/tokens/tokenizer';
import type { PlacedTool, ToolSet } from '../../engine/tools/toolSets';
import type { ProjectSnapshot } from '../workspace/project';

/** The tools that go with a prompt. */
export interface ViewTools {
  /** Name of the profile; null where none applies. */
  readonly profile: string | null;
  /** In the order of their files. */
  readonly tools: readonly ViewTool[];
}

export interface ViewTool {
  readonly name: string;
  readonly place: PlacedTool['place'];
  /** Compact JSON of name, description and parameters. */
  readonly json: string;
  readonly bytes: number;
  /** Null until the tokenizer is loaded. */
  readonly tokens: number | null;
  readonly source: { readonly uri: string; readonly range: Range } | null;
}

export function toolsView(set: ToolSet, { files }: ProjectSnapshot, tokenizer: Tokenizer | undefined): ViewTools {
  const tools = set.tools.map(({ tool, place, json }) => {
    const document = files.peekUri(tool.location.uri);
    return {
      name: tool.name,
      place,
      json,
      bytes: byteLength(json),
      tokens: tokenizer?.count(json).count ?? null,
      source: document ? { uri: tool.location.uri, range: document.rangeOf(tool.location) } : null,
    };
  });
  return { profile: set.profile, tools };
}
