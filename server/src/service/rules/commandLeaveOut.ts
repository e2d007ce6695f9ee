import type { DataPath } from '../../engine/manifest/yamlMap';
import type { Fix } from '../findings';
import { say } from '../words';
import { CommandIndex } from '../workspace/commandIndex';
import type { ProjectSnapshot } from '../workspace/project';

/**
 * Leaves what a layer or the tools teach out of the rosters that prompts show from a file. None where a prompt with
 * that roster has no such layer: that would be the next finding.
 */
export function leaveOutFix(
  project: ProjectSnapshot,
  rosterUri: string,
  teaching: { readonly layer: string } | 'tools',
  prompts: readonly string[],
): Fix[] {
  return CommandIndex.of(project)
    .rosters.filter(({ name, uri }) => uri === rosterUri && showing(project, name).some((one) => prompts.includes(one)))
    .flatMap(({ name, model }): Fix[] => {
      if (teaching === 'tools') {
        if (model.leaveOutTools !== undefined) return [];
        const title = say('Leave what tools describe out of roster `{roster}`', { roster: name });
        return [{ kind: 'offered', title, edits: [beforeFile(project, name, 'leaveOutTools: true')] }];
      }
      const { layer } = teaching;
      if (model.leaveOut?.includes(layer)) return [];
      if (!showing(project, name).every((prompt) => project.program?.prompts.get(prompt)?.byId.has(layer))) return [];
      const edit = insertion(project, name, layer);
      const title = say('Leave what `{layer}` teaches out of roster `{roster}`', { layer, roster: name });
      return edit ? [{ kind: 'offered', title, edits: [edit] }] : [];
    });
}

/** Prompts that show a roster. */
function showing({ program }: ProjectSnapshot, roster: string): string[] {
  return [...(program?.prompts.values() ?? [])]
    .filter(({ byId }) => [...byId.values()].some(({ model }) => model.roster === roster))
    .map(({ name }) => name);
}

/** The layer as the last item of the list, in the style in which the manifest is written. */
function insertion({ reading, manifestUri }: ProjectSnapshot, roster: string, layer: string) {
  const { document } = reading;
  const { text } = document;
  const item = JSON.stringify(layer) === `"${layer}"` && !RESERVED.test(layer) ? layer : JSON.stringify(layer);
  const at = (offset: number, newText: string) => ({
    uri: manifestUri,
    range: document.rangeOf({ start: offset, end: offset }),
    newText,
  });
  const path = rosterPath(roster);
  const model = reading.manifest?.rosters?.[roster];
  const items = model?.leaveOut;
  if (items !== undefined) {
    const list = reading.locate([...path, 'leaveOut']);
    if (items.length === 0) return text[list.start] === '[' ? at(list.start + 1, item) : undefined;
    const last = reading.locate([...path, 'leaveOut', items.length - 1]);
    if (text[list.start] === '[') return at(last.end, `, ${item}`);
    // Behind the comment that the last item may have.
    const lineEnd = text.indexOf('\n', last.end);
    const end = lineEnd < 0 ? text.length : text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd;
    return at(end, `\n${indentOf(text, last.start, '-')}- ${item}`);
  }
  return beforeFile({ reading, manifestUri }, roster, `leaveOut: [${item}]`);
}

function rosterPath(roster: string): DataPath {
  return ['rosters', roster];
}

/** An entry beside the roster's `file`: behind it in a flow mapping, on a line before it in a block. */
function beforeFile(
  { reading, manifestUri }: Pick<ProjectSnapshot, 'reading' | 'manifestUri'>,
  roster: string,
  entry: string,
) {
  const { document } = reading;
  const { text } = document;
  const file = [...rosterPath(roster), 'file'];
  const inFlow = text[reading.locate(rosterPath(roster)).start] === '{';
  const offset = inFlow ? reading.locate(file).end : reading.locateKey(file).start;
  const newText = inFlow ? `, ${entry}` : `${entry}\n${indentOf(text, offset)}`;
  return { uri: manifestUri, range: document.rangeOf({ start: offset, end: offset }), newText };
}

/** Plain scalars that YAML reads as something other than text. */
const RESERVED = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** Blanks before the column of `offset` or, for a list item, of the mark before it. */
function indentOf(text: string, offset: number, mark?: string): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.slice(start, offset);
  const end = mark === undefined ? before.length : Math.max(0, before.lastIndexOf(mark));
  return ' '.repeat(end);
}
