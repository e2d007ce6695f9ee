import { findFrontMatter } from '../frontmatter/fence';
import { type MarkdownHeading, readBlocks } from '../text/markdown/blocks';
import type { ReadText, SourceDocument } from '../text/sourceDocument';
import type { GrammarOptions, GrammarReading, Section, SectionGrammar } from './grammar';
import { headingNotices } from './headingNotices';
import { strippedBody, toSection } from './section';

/**
 * ATX headings, as an outline. A section's name is the heading's text as written; its body is what follows the
 * heading line up to the next heading of the same or a higher level, stripped as Python's `str.strip` does, so
 * that deeper headings stay inside. The heading line is `openSpan` and no part of the body.
 *
 * What is a heading follows CommonMark (see `readBlocks` for HTML): none in fenced or indented code, comments and
 * `<pre>`. Headings inside block quotes and list items open no section. Nor do underlined (setext) headings,
 * which builders that look for `#` do not know; they get a notice.
 */
export const headings: SectionGrammar = {
  id: 'headings',
  read(document: SourceDocument, options: GrammarOptions): GrammarReading {
    const read = document.read(options.newlines);
    const from = options.frontMatter === 'text' ? 0 : (findFrontMatter(read.text)?.bodyStart ?? 0);
    const blocks = readBlocks(read.text, from);
    const sections = outline(
      read,
      blocks.headings.filter((heading) => heading.depth === 0),
    );
    return { sections, notices: headingNotices(read, sections, blocks) };
  },
};

/** Builds the tree from the last heading to the first, so that each one's children exist before it does. */
function outline(read: ReadText, found: readonly MarkdownHeading[]): Section[] {
  const { text } = read;
  // The sections that no heading visited so far contains, the first one of the document last.
  const roots: { readonly section: Section; readonly level: number; readonly start: number; readonly end: number }[] =
    [];
  for (let i = found.length - 1; i >= 0; i--) {
    const { level, mark, textSpan } = found[i] as MarkdownHeading;
    const children: Section[] = [];
    let end = mark.end;
    for (let root = roots.at(-1); root !== undefined && root.level > level; root = roots.at(-1)) {
      children.push(root.section);
      end = root.end;
      roots.pop();
    }
    const bodySpan = strippedBody(text, mark.end, roots.at(-1)?.start ?? text.length);
    // Stripping may take white space off the end of a last heading without a body.
    end = Math.max(end, bodySpan.end);
    const name = text.slice(textSpan.start, textSpan.end);
    const section = toSection(read, {
      name,
      span: { start: mark.start, end },
      nameSpan: name === '' ? mark : textSpan,
      openSpan: mark,
      bodySpan,
      level,
      children,
    });
    roots.push({ section, level, start: mark.start, end });
  }
  return roots.map((root) => root.section).reverse();
}
