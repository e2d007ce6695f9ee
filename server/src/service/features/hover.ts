import type { Hover, Position } from 'vscode-languageserver-types';
import type { ServiceContext } from '../promptService';
import { commandFileHover } from './commandFileHelp';
import { commandHover } from './commandHover';
import { type GovernedFile, governedFile } from './governed';
import { schemaHover } from './manifestHelp';
import { sectionHover } from './sectionHover';
import { slotHover } from './slotHover';

/** What stands under the cursor: a section (its mark, or a reference of the manifest), a slot, a command, a key of the manifest. */
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
  const found = (await sectionHover(context, file, offset)) ?? slotHover(file, offset) ?? manifestHover(file, offset);
  return found ?? commandHover(file, offset, await context.checker.factsOf(file.project));
}

function manifestHover(file: GovernedFile, offset: number): Hover | undefined {
  return file.document.uri === file.project.manifestUri ? schemaHover(file, offset) : undefined;
}
