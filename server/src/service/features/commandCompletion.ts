import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import { CommandIndex } from '../workspace/commandIndex';
import type { GovernedFile } from './governed';
import { promptsUsing } from './usage';

/** Names of commands at the first word of a code span, behind a prefix if one is typed. `line` ends at the cursor. */
export function commandItems(file: GovernedFile, line: string, offset: number): CompletionItem[] {
  const { project, document } = file;
  const typed = codeWord(line);
  if (typed === undefined || promptsUsing(project, document.uri).length === 0) return [];
  const { rosters, entries, prefixes, known } = CommandIndex.of(project);
  if (rosters.some(({ uri }) => uri === document.uri)) return [];
  const prefix = prefixes.filter((one) => typed.startsWith(one)).sort((a, b) => b.length - a.length)[0] ?? '';
  const range = document.rangeOf({ start: offset - typed.length, end: offset });
  return entries
    .filter((entry) => known.find(entry.name)?.entry === entry)
    .map(({ name, description, callable }) => ({
      label: prefix + name,
      kind: CompletionItemKind.Function,
      ...(description !== undefined && { detail: description }),
      // What the agent cannot call comes last.
      sortText: `${callable === 'user' ? 1 : 0}${name}`,
      textEdit: { range, newText: prefix + name },
    }));
}

/** What is typed of the first word of the code span that the line ends in; undefined if it ends in none. */
function codeWord(line: string): string | undefined {
  const open = line.lastIndexOf('`');
  if (open < 0 || line.split('`').length % 2 !== 0) return undefined;
  const typed = line.slice(open + 1);
  return /^[\p{L}\p{M}\p{N}_.:-]*$/u.test(typed) ? typed : undefined;
}
