import { findFrontMatter } from '../frontmatter/fence';
import type { ReadText, SourceDocument } from '../text/sourceDocument';
import type { GrammarOptions, GrammarReading, Section, SectionGrammar } from './grammar';
import { type Heading, scanHeadings } from './headingScanner';
import { strippedBody, toSection } from './section';

/**
 * ATX headings, as an outline. A section's name is the heading's text as written; its body is what follows the
 * heading line up to the next heading of the same or a higher level, stripped as Python's `str.strip` does, so
 * that deeper headings stay inside. The heading line is `openSpan` and no part of the body.
 */
export const headings: SectionGrammar = {
  id: 'headings',
  read(document: SourceDocument, options: GrammarOptions): GrammarReading {
    const read = document.read(options.newlines);
    const from = options.frontMatter === 'text' ? 0 : (findFrontMatter(read.text)?.bodyStart ?? 0);
    const found = scanHeadings(read.text, from);
    return { sections: outline(read, found), notices: [] };
  },
};

/** Builds the tree from the last heading to the first, so that each one's children exist before it does. */
function outline(read: ReadText, found: readonly Heading[]): Section[] {
  // Sections that no heading seen so far contains, in reverse document order: the nearest one is last.
  const open: Section[] = [];
  const starts: number[] = [];
  for (let i = found.length - 1; i >= 0; i--) {
    const heading = found[i] as Heading;
    const children: Section[] = [];
    while (open.length > 0 && ((open.at(-1) as Section).level as number) > heading.level) {
      children.push(open.pop() as Section);
      starts.pop();
    }
    const bodySpan = strippedBody(read.text, heading.line.end, starts.at(-1) ?? read.text.length);
    open.push(
      toSection(read, {
        name: heading.name,
        span: { start: heading.mark.start, end: Math.max(heading.mark.end, bodySpan.end) },
        nameSpan: heading.nameSpan,
        openSpan: heading.mark,
        bodySpan,
        level: heading.level,
        children,
      }),
    );
    starts.push(heading.line.start);
  }
  return open.reverse();
}
