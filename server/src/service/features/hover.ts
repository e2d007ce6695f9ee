import { type Hover, type MarkupContent, MarkupKind, type Position } from 'vscode-languageserver-types';
import type { ServiceContext } from '../promptService';
import { commandFileHover } from './commandFileHelp';
import { commandHover } from './commandHover';
import { type GovernedFile, governedFile } from './governed';
import { schemaHover } from './manifestHelp';
import { tokenizerOf } from './renderView';
import { sectionHover } from './sectionHover';
import { slotHover } from './slotHover';
import { toolHover } from './toolHover';

/** What stands under the cursor: a section (its mark, or a reference of the manifest), a slot, a command, a tool or profile of tools, a key of the manifest. */
export async function hover(context: ServiceContext, uri: string, position: Position): Promise<Hover | undefined> {
  const file = await governedFile(context, uri);
  const found = file && (await governedHover(context, file, position));
  return found ?? commandFileHover(context, uri, position);
}

async function governedHover(
  context: ServiceContext,
  file: GovernedFile,
  position: Position,
): Promise<Hover | undefined> {
  const offset = file.document.lines.offsetAt(position);
  const found = (await sectionHover(context, file, offset)) ?? slotHover(file, offset);
  return found ?? (await toolOrCommandHover(context, file, offset)) ?? manifestHover(file, offset);
}

/** A tool is a command, too: what it does and where it is named, and what it takes. */
async function toolOrCommandHover(
  context: ServiceContext,
  file: GovernedFile,
  offset: number,
): Promise<Hover | undefined> {
  const hasTools = file.project.reading.manifest?.tools !== undefined;
  const tokenizer = hasTools ? await tokenizerOf(context, file.project) : undefined;
  const tool = await context.checker.work(file.project, (facts) => toolHover(file, offset, facts, tokenizer));
  const command = await context.checker.work(file.project, (facts) => commandHover(file, offset, facts));
  return tool && command ? joined(command, tool) : (tool ?? command);
}

function joined(first: Hover, second: Hover): Hover {
  const value = [first, second].map(({ contents }) => (contents as MarkupContent).value).join('\n\n');
  return { ...first, contents: { kind: MarkupKind.Markdown, value } };
}

function manifestHover(file: GovernedFile, offset: number): Hover | undefined {
  return file.document.uri === file.project.manifestUri ? schemaHover(file, offset) : undefined;
}
