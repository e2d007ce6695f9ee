import type { MarkdownBlocks } from '../text/markdown/blocks';
import type { ReadText } from '../text/sourceDocument';
import type { GrammarNotice, Section } from './grammar';
import { inTextOrder, notice } from './notices';

/** What an author of a file cut at its headings would want to know. */
export function headingNotices(read: ReadText, sections: readonly Section[], blocks: MarkdownBlocks): GrammarNotice[] {
  const notices: GrammarNotice[] = [];
  addDuplicates(read, sections, notices);
  for (const { level, span, textSpan, depth } of blocks.setextHeadings) {
    if (depth > 0) continue;
    const name = read.text.slice(textSpan.start, textSpan.end);
    notices.push(notice(read, 'setext-heading', span, { name, level: String(level) }));
  }
  for (const { openSpan, unclosed, depth } of blocks.codeBlocks) {
    // In a block quote or list item the end of the container ends the fence.
    if (unclosed && depth === 0 && openSpan) notices.push(notice(read, 'unclosed-fence', openSpan, {}));
  }
  return inTextOrder(notices);
}

/** Equal headings under different parents are the normal way to write (`Notes` in each chapter). */
function addDuplicates(read: ReadText, siblings: readonly Section[], notices: GrammarNotice[]): void {
  const first = new Map<string, Section>();
  for (const section of siblings) {
    const earlier = first.get(section.name);
    if (earlier === undefined) first.set(section.name, section);
    else if (section.name !== '') {
      const { uri } = read.document;
      notices.push({
        code: 'duplicate-heading',
        span: section.nameSpan,
        data: { name: section.name },
        related: [{ uri, ...earlier.nameSpan, code: 'first' }],
      });
    }
    addDuplicates(read, section.children ?? [], notices);
  }
}
