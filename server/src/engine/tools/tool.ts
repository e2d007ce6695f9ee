import type { Content } from '../assembly/content';
import { type DataNode, entryOf } from '../assembly/data/dataNode';
import type { ToolsModel } from '../manifest/model/tools';
import type { ManifestProblem } from '../manifest/problem';
import type { MappedText } from '../text/mappedText';
import type { Location } from '../text/range';

/** The keys of a tool as a request carries it, in their order. */
export const TOOL_KEYS = ['name', 'description', 'parameters'] as const;

/** A tool as its file declares it. */
export interface Tool {
  readonly name: string;
  readonly description: string | undefined;
  /** The description with its places in the file. */
  readonly descriptionText: MappedText | undefined;
  /** JSON schema of its arguments. */
  readonly parameters: DataNode | undefined;
  /** Where its name is written. */
  readonly location: Location;
}

export interface ToolReading {
  /** In the order of the files and within them; of two tools with one name the last counts, at the first one's place. */
  readonly tools: readonly Tool[];
  readonly problems: readonly ManifestProblem[];
  /** Tools whose name a later one has as well, so that they are in no request; `by` is that one. */
  readonly hidden: readonly { readonly tool: Tool; readonly by: Tool }[];
}

const FILES = ['tools', 'files'];

/**
 * Reads the tools of a manifest. A file holds one tool, a list of them, or such a list under `tools`; a tool has the
 * form of OpenAI (`parameters`, also inside `function`), Anthropic (`input_schema`) or MCP (`inputSchema`).
 */
export function readTools(content: Content, model: ToolsModel): ToolReading {
  const tools = new Map<string, Tool>();
  const problems: ManifestProblem[] = [];
  const hidden: Tool[] = [];
  const globs = typeof model.files === 'string' ? [model.files] : model.files;
  const files = content.files.list(globs);
  if (files.length === 0)
    problems.push(content.problem('missing-file', FILES, { file: globs.join(', '), reason: 'no-match' }).problem);
  for (const file of files) {
    const data = content.data(file, FILES);
    if ('problem' in data) {
      problems.push(data.problem);
      continue;
    }
    const read = toolsIn(data.value).map((node) => readTool(node, content.files.read(file)));
    for (const tool of read) {
      if (!tool) continue;
      const earlier = tools.get(tool.name);
      if (earlier) hidden.push(earlier);
      tools.set(tool.name, tool);
    }
    if (read.length === 0 || read.includes(undefined))
      problems.push(content.problem('wrong-shape', FILES, { file, shape: 'tools' }).problem);
  }
  return {
    tools: [...tools.values()],
    problems,
    hidden: hidden.map((tool) => ({ tool, by: tools.get(tool.name) ?? tool })),
  };
}

function toolsIn(node: DataNode): readonly DataNode[] {
  const list = entryOf(node, 'tools')?.node ?? node;
  return list.kind === 'list' ? list.items : [list];
}

/** Undefined for what is no tool. */
function readTool(node: DataNode, document: ReturnType<Content['files']['read']>): Tool | undefined {
  const tool = entryOf(node, 'function')?.node ?? node;
  const name = entryOf(tool, 'name')?.node;
  if (name?.kind !== 'text' || name.text.length === 0 || typeof document === 'string') return undefined;
  const description = entryOf(tool, 'description')?.node;
  const parameters = ['parameters', 'input_schema', 'inputSchema'].flatMap((key) => entryOf(tool, key)?.node ?? [])[0];
  return {
    name: name.text.text,
    description: description?.kind === 'text' ? description.text.text : undefined,
    descriptionText: description?.kind === 'text' ? description.text : undefined,
    parameters,
    location: { uri: document.uri, ...name.span },
  };
}
