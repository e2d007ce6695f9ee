/** Characters of a command or tool name behind its first one. */
const NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_.:-]*/u;

/** What a name may contain but not end with: `look: around`. */
const TRAILING = '.:-';

/** A name found at the start of a word, as written and without its prefix. Lengths in UTF-16 units. */
export interface WordName {
  readonly name: string;
  /** Length of the prefix that was removed; 0 if none was. */
  readonly prefixLength: number;
}

/**
 * The command that `word` names: its leading name without the longest of `prefixes` that fits (only one is
 * removed). A call (`look(target)`) and trailing punctuation name it too; a word of another shape
 * (`<example>`, `--flag`, `src/file`) names nothing.
 */
export function nameOfWord(word: string, prefixes: readonly string[]): WordName | undefined {
  let prefix = '';
  for (const candidate of prefixes) {
    if (candidate.length > prefix.length && word.startsWith(candidate)) prefix = candidate;
  }
  const bare = word.slice(prefix.length);
  const matched = NAME.exec(bare)?.[0];
  if (matched === undefined) return undefined;
  let length = matched.length;
  while (TRAILING.includes(matched[length - 1] as string)) length--;
  const next = bare[matched.length];
  if (next !== undefined && !'(,;!?'.includes(next)) return undefined;
  return { name: matched.slice(0, length), prefixLength: prefix.length };
}
