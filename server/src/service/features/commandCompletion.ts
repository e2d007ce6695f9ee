import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import { CommandIndex } from '../workspace/commandIndex';
import { descriptionOf } from '../workspace/commandSummaries';
import type { GovernedFile } from './governed';
import { promptsUsing } from './usage';

/**
 * Names of commands at the first word of a code span, behind a prefix if one is typed; a tool that no roster has by its
 * whole name. `line` ends at the cursor.
 */
export function commandItems(file: GovernedFile, line: string, offset: number): CompletionItem[] {
  const { project, document } = file;
  const typed = codeWord(line);
  if (typed === undefined || promptsUsing(project, document.uri).length === 0) return [];
  const { rosters, prefixes, known } = CommandIndex.of(project);
  if (rosters.some(({ uri }) => uri === document.uri)) return [];
  const prefix = prefixes.filter((one) => typed.startsWith(one)).sort((a, b) => b.length - a.length)[0] ?? '';
  const range = document.rangeOf({ start: offset - typed.length, end: offset });
  return [...known.commands].map((command) => {
    const { name, entry, tool, callable } = command;
    const label = entry || !tool ? prefix + name : tool.name;
    const detail = descriptionOf(command);
    return {
      label,
      kind: CompletionItemKind.Function,
      ...(detail !== undefined && { detail }),
      // What the agent cannot call comes last.
      sortText: `${callable === 'user' ? 1 : 0}${name}`,
      textEdit: { range, newText: label },
    };
  });
}

/** What is typed of the first word of the code span that the line ends in; undefined if it ends in none. */
function codeWord(line: string): string | undefined {
  const open = line.lastIndexOf('`');
  if (open < 0 || line.split('`').length % 2 !== 0) return undefined;
  const typed = line.slice(open + 1);
  return /^[\p{L}\p{M}\p{N}_.:-]*$/u.test(typed) ? typed : undefined;
}
