import type { CompletionItem, Position } from 'vscode-languageserver-types';
import type { ServiceContext } from '../promptService';
import { commandItems } from './commandCompletion';
import { commandFileItems } from './commandFileHelp';
import { frontMatterItems } from './frontMatterCompletion';
import { governedFile } from './governed';
import { headedDocument } from './headedDocument';
import { manifestItems } from './manifestCompletion';
import { sectionItems } from './sectionCompletion';
import { slotItems } from './slotCompletion';

/**
 * Names that fit at the cursor: references in the manifest; sections, slots and commands in sources; keys in the
 * front matter of skills and other agent files, and behind a slash in them the commands of the workspace.
 */
export async function completion(context: ServiceContext, uri: string, position: Position): Promise<CompletionItem[]> {
  const [file, headed] = await Promise.all([governedFile(context, uri), headedDocument(context, uri)]);
  const document = file?.document ?? headed?.document;
  if (!document) return [];
  const offset = document.lines.offsetAt(position);
  const line = document.text.slice(document.lines.lineStart(position.line), offset);
  const keys = headed ? frontMatterItems(headed, line, offset, context.checker.settings.profile) : [];
  const names = headed ? await commandFileItems(context, document, line, offset) : [];
  if (!file) return [...keys, ...names];
  if (uri === file.project.manifestUri) return manifestItems(file, line, offset);
  return [
    ...keys,
    ...names,
    ...sectionItems(file, line, offset),
    ...slotItems(file, line, offset),
    ...commandItems(file, line, offset),
  ];
}
