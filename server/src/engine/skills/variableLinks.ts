import { joinPath } from './fileTree';
import type { HeadedFile } from './headedFile';
import { homesOf, pluginOf } from './homes';
import { type FileLink, isPlaceholder } from './links';

/** Variables of Claude Code that stand for a folder, in braces or without. */
const VARIABLE = /\$\{?(CLAUDE_(?:PLUGIN_ROOT|SKILL_DIR|PROJECT_DIR))\}?\/([\w./-]{1,300})/g;
/** What goes on behind the path: then it is only the start of one. */
const GOES_ON = /[{}$*<>[\]]/;

/**
 * Paths behind a variable of a client, in prose and in code alike: the client puts the folder in place before the
 * model reads the text. A path whose folder is not known here (no plugin around the file) is left out.
 */
export function variableLinks(file: HeadedFile): FileLink[] {
  const { text } = file.document;
  if (!text.includes('CLAUDE_')) return [];
  const links: FileLink[] = [];
  for (const match of text.slice(file.bodySpan.start).matchAll(VARIABLE)) {
    const written = match[2] as string;
    const path = written.replace(/[./]+$/, '');
    const end = file.bodySpan.start + match.index + match[0].length;
    const folder = folderOf(file, match[1] as string);
    if (folder === undefined || path === '' || isPlaceholder(path) || GOES_ON.test(text[end] ?? '')) continue;
    const target = joinPath(folder, path);
    const start = end - written.length;
    links.push({ kind: 'variable', path, span: { start, end: start + path.length }, target, inside: undefined });
  }
  return links;
}

function folderOf(file: HeadedFile, variable: string): string | undefined {
  const { path, tree } = file.place;
  if (variable === 'CLAUDE_SKILL_DIR') return file.folderPath;
  if (variable === 'CLAUDE_PLUGIN_ROOT') return pluginOf(file.folderPath, tree);
  return homesOf(file.place.pathInTree ?? path, tree)[0]?.base ?? '';
}
