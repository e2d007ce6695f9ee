import {
  type CompletionItem,
  CompletionItemKind,
  type Hover,
  MarkupKind,
  type Position,
} from 'vscode-languageserver-types';
import { findEntry, readFrontMatter } from '../../engine/frontmatter/frontMatter';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { ServiceContext } from '../promptService';
import { relativePath } from '../uris';
import { say } from '../words';
import type { DeclaredCommand } from '../workspace/commandFiles';
import { fileTargetAt } from './commandFileNavigation';

/** A slash where a word begins, and what is typed of the name behind it. */
const TYPED = /(?:^|[\s`("'|])\/([a-z0-9][a-z0-9_:-]*)?$/;

/** More names than these are no help; editors ask again as the name grows. */
const MAX_ITEMS = 500;

/** Skills, commands and prompts of the workspace behind a slash, in a file that agents read. `line` ends at the cursor. */
export async function commandFileItems(
  context: ServiceContext,
  document: SourceDocument,
  line: string,
  offset: number,
): Promise<CompletionItem[]> {
  const match = TYPED.exec(line);
  if (!match || !(await context.commandFiles.concerns(document.uri))) return [];
  const typed = match[1] ?? '';
  const { declared } = await context.commandFiles.state();
  const range = document.rangeOf({ start: offset - typed.length - 1, end: offset });
  const names = declared.flatMap((command) => labelsOf(command).map((label) => ({ label, command })));
  return names
    .filter(({ label }) => label.startsWith(typed))
    .slice(0, MAX_ITEMS)
    .map(({ label, command }) => {
      const detail = descriptionOf(context, command);
      const newText = `/${label}`;
      const item = { label: newText, kind: CompletionItemKind.Function, textEdit: { range, newText } };
      return detail === undefined ? item : { ...item, detail };
    });
}

/** What a plugin brings is called with the plugin's name; what lies in a folder, with or without it. */
function labelsOf({ name, qualifiers }: DeclaredCommand): readonly string[] {
  return [name, ...qualifiers.map((qualifier) => `${qualifier}:${name}`)];
}

/** On the name of a skill, command, prompt or tool: what it is for, where it is defined, how often it is named. */
export async function commandFileHover(
  context: ServiceContext,
  uri: string,
  position: Position,
): Promise<Hover | undefined> {
  const target = await fileTargetAt(context, uri, position);
  // In the file itself all of it can be read.
  if (!target || target.declared.some((one) => one.uri === uri)) return undefined;
  const { declared, places, name } = target;
  const mentions = places.length === 1 ? say('1 mention') : say('{count} mentions', { count: places.length });
  const value = [...declared.map((one) => declaredLine(context, one)), mentions].join('\n\n');
  return { contents: { kind: MarkupKind.Markdown, value }, range: name.range };
}

function declaredLine(context: ServiceContext, command: DeclaredCommand): string {
  const description = descriptionOf(context, command);
  const root = context.projects.rootOf(command.uri) ?? '';
  const head = `**${command.name}** · ${command.kind} · \`${relativePath(root, command.uri)}\``;
  return description === undefined ? head : `${head}\n\n${plain(description)}`;
}

function descriptionOf({ store }: ServiceContext, { uri }: DeclaredCommand): string | undefined {
  const document = store.peek(uri);
  if (document === undefined || typeof document === 'string') return undefined;
  const value = findEntry(readFrontMatter(document), 'description')?.value;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Text as it reads, not as Markdown. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|!~]/g, '\\$&');
}
