import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import { agentFileAt } from '../../engine/skills/agentFiles/kinds';
import { clientsThatKnow, DEFAULT_PROFILE, findProfile, KNOWN_KEYS } from '../../engine/skills/profiles';
import { say } from '../words';
import { type HeadedDocument, isSkillPath } from './headedDocument';

/** A key with who reads it. */
interface KnownKey {
  readonly key: string;
  readonly readBy: string;
  /** Those of the chosen client come first. */
  readonly isOwn: boolean;
}

/**
 * At the start of a line of the front matter: the keys that it lacks. For a skill those of the chosen profile, then
 * those that only other clients know; for other agent files those of their kind. `line` ends at the cursor.
 */
export function frontMatterItems(
  { document, path, file }: HeadedDocument,
  line: string,
  offset: number,
  profile: string,
): CompletionItem[] {
  const { yamlSpan, entries } = file.frontMatter;
  const typed = /^[\w-]*$/.exec(line)?.[0];
  if (!yamlSpan || typed === undefined || offset < yamlSpan.start || offset > yamlSpan.end) return [];
  // The end of the block is also the start of the fence that closes it.
  if (/^-{2,}$/.test(typed)) return [];
  const lineStart = offset - typed.length;
  const taken = new Set(entries.filter(({ keySpan }) => keySpan.start !== lineStart).map(({ key }) => key));
  const rest = document.text.slice(offset, document.lines.lineEnd(document.lines.lineAt(offset)));
  const behind = /^[\w-]*/.exec(rest)?.[0].length ?? 0;
  const hasValue = /^[\w-]*[ \t]*:/.test(rest);
  const range = document.rangeOf({ start: lineStart, end: offset + behind });
  return knownKeys(path, profile)
    .filter(({ key }) => !taken.has(key))
    .map(({ key, readBy, isOwn }, rank) => ({
      label: key,
      kind: CompletionItemKind.Property,
      detail: readBy,
      sortText: `${isOwn ? 0 : 1}${String(rank).padStart(3, '0')}`,
      textEdit: { range, newText: hasValue ? key : `${key}: ` },
    }));
}

function knownKeys(path: string, profile: string): readonly KnownKey[] {
  if (!isSkillPath(path)) {
    const { keys = [], label = '' } = agentFileAt(path) ?? {};
    return keys.map((key) => ({ key, readBy: label, isOwn: true }));
  }
  const { keys: own, label } = findProfile(profile) ?? DEFAULT_PROFILE;
  const others = KNOWN_KEYS.filter((key) => !own.includes(key));
  return [
    ...own.map((key) => ({ key, readBy: label, isOwn: true })),
    ...others.map((key) => {
      const clients = clientsThatKnow(key).map((client) => client.label);
      return { key, readBy: say('only {clients}', { clients: clients.join(', ') }), isOwn: false };
    }),
  ];
}
