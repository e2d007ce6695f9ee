import type { FrontMatter, FrontMatterNoticeCode } from '../../frontmatter/frontMatter';
import type { SourceDocument } from '../../text/sourceDocument';
import type { DataEntry, DataNode } from '../data/dataNode';
import { yamlNode } from '../data/yaml';
import type { RoleNotices } from './role';

/** Faults that keep a key, or all of a header, from being read as it was meant. */
const UNREAD: ReadonlySet<FrontMatterNoticeCode> = new Set<FrontMatterNoticeCode>([
  'yaml-syntax',
  'not-a-mapping',
  'duplicate-key',
  'unresolved-alias',
  'cyclic-anchor',
  'alias-expansion',
  'too-large',
  'too-deep',
]);

/** Ways not to start in the first line; a header in JavaScript is none that Galley reads. */
const MISPLACED: ReadonlySet<FrontMatterNoticeCode> = new Set<FrontMatterNoticeCode>([
  'blank-before-fence',
  'missing-opening-fence',
  'long-fence',
  'text-after-fence',
  'executable-language',
  'inside-code-fence',
]);

/** Front matter as data. */
export function headerData(header: FrontMatter, { uri, text }: SourceDocument): DataNode {
  const { entries, span = { start: 0, end: 0 } } = header;
  const read = entries.flatMap(({ key, keySpan, valueSpan, node, locate }): DataEntry[] =>
    node ? [{ key, keySpan, node: yamlNode(node, { uri, text, place: locate }, valueSpan) }] : [],
  );
  return { kind: 'map', span, entries: read };
}

/**
 * What is wrong with the header of a role file: that it is sent as prose, and, where something is taken from it
 * (`isUsed`), what of it cannot be read.
 */
export function checkHeader(
  header: FrontMatter,
  document: SourceDocument,
  isUsed: boolean,
  notices: RoleNotices,
): void {
  for (const { code, span, data } of header.notices) {
    if (code === 'unclosed') {
      // A ruler in the first line opens no header.
      if (header.entries.length > 0) notices.add('header-unclosed', document, span, data);
    } else if (MISPLACED.has(code)) {
      notices.add('header-misplaced', document, span, { ...data, reason: code });
    } else if (UNREAD.has(code) && isUsed && header.form === 'fenced') {
      notices.add('invalid-header', document, span, { ...data, problem: data['problem'] ?? code });
    }
  }
}
