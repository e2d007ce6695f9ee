import { parseSize } from '../../engine/manifest/model/size';
import type { HeaderFinding, SkillFix } from '../../engine/skills/findings';
import type { FilePlace, HeadedFile } from '../../engine/skills/headedFile';
import type { SizedKind } from '../../engine/skills/sizedKinds';
import type { TokenBounds } from '../../engine/skills/skill';
import type { Tokenizer } from '../../engine/tokens/tokenizer';
import type { Finding, Fix } from '../findings';
import type { DocumentSurroundings } from './rule';

/** How the findings of one family of rules read. */
export interface Wording {
  message(code: string, data: HeaderFinding<string>['data']): string;
  fixTitle(id: string, data: SkillFix['data']): string;
  related(id: string): string;
}

/** The place of a file with what is known of the files around it. */
export function placeOf(path: string, around: DocumentSurroundings, kind: SizedKind | undefined): FilePlace {
  const { tree, names, imports, bomOnDisk, sizes } = around;
  const maxSize = kind === undefined ? undefined : parseSize(sizes[kind] ?? '');
  return {
    path,
    bomOnDisk,
    read: (target) => imports.get(target),
    ...(tree && { tree }),
    ...(names && { names }),
    ...(maxSize && { maxSize }),
  };
}

/** Counts with a tokenizer; the same number twice, unless the text had to be cut for it. */
export function counter(tokenizer: Tokenizer | undefined): ((text: string) => TokenBounds) | undefined {
  if (tokenizer === undefined) return undefined;
  return (text) => {
    const { count, approximate } = tokenizer.count(text);
    // The error of a count that was cut is up to 3 %, see `engine/tokens`.
    return { low: approximate ? Math.floor(count * 0.97) : count, high: count, by: tokenizer.encoding };
  };
}

/** Findings as they are shown. Links whose files are there after all, behind a linked folder, are none. */
export async function shownFindings(
  file: HeadedFile,
  found: readonly HeaderFinding<string>[],
  around: DocumentSurroundings,
  words: Wording,
): Promise<readonly Finding[]> {
  const isThere = await Promise.all(found.map((finding) => isFoundOnDisk(file, finding, around)));
  return found.filter((_, i) => !isThere[i]).map((finding) => shown(file, finding, words));
}

async function isFoundOnDisk(
  file: HeadedFile,
  { code, data }: HeaderFinding<string>,
  around: DocumentSurroundings,
): Promise<boolean> {
  if (!code.endsWith('/reference-missing') || data['target'] === undefined) return false;
  return file.place.tree !== undefined && around.exists(String(data['target']));
}

function shown(
  { document }: HeadedFile,
  { code, severity, span, data, related, fixes, tag }: HeaderFinding<string>,
  words: Wording,
): Finding {
  return {
    code,
    severity,
    uri: document.uri,
    range: document.rangeOf(span),
    message: words.message(code, data),
    related: related.map((place) => ({
      uri: document.uri,
      range: document.rangeOf(place.span),
      message: words.related(place.id),
    })),
    fixes: fixes.map((fix) => shownFix(fix, document, words)),
    ...(tag && { tags: [tag] }),
  };
}

function shownFix(
  { id, kind, data, edits, rename, save }: SkillFix,
  document: HeadedFile['document'],
  words: Wording,
): Fix {
  return {
    kind,
    title: words.fixTitle(id, data),
    edits: edits.map(({ span, text }) => ({ uri: document.uri, range: document.rangeOf(span), newText: text })),
    ...(rename && { rename: { uri: document.uri, what: rename.what, to: rename.to } }),
    ...(save && { save }),
  };
}
