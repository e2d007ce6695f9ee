import type { ReadText, SourceDocument } from '../text/sourceDocument';
import type { GrammarOptions, GrammarReading, Section, SectionGrammar } from './grammar';
import { lastOfEachName, strippedBody, toSection } from './section';
import { tagNotices } from './tagNotices';
import { scanTags, type TagPair } from './tagScanner';

/**
 * `<name>` ... `</name>`: name `[a-z][a-z0-9_]*`, no attributes. The body ends at the first close of that name,
 * whatever stands between, and is stripped as Python's `str.strip` does. An open without a later close is
 * skipped and scanning goes on behind it. Of sections with one name the last wins. Markdown is not looked at:
 * a pair in a fence counts.
 */
export const tags: SectionGrammar = {
  id: 'tags',
  read(document: SourceDocument, options: GrammarOptions): GrammarReading {
    const read = document.read(options.newlines);
    const scan = scanTags(read.text);
    const { pairs } = scan;
    const last = lastOfEachName(pairs.map((pair) => pair.open));
    const sections = pairs.map((pair, index) => section(read, pair, last.get(pair.open.name) !== index));
    return { sections, notices: tagNotices(read, scan) };
  },
};

function section(read: ReadText, { open, close }: TagPair, shadowed: boolean): Section {
  return toSection(read, {
    name: open.name,
    span: { start: open.span.start, end: close.span.end },
    nameSpan: { start: open.span.start + 1, end: open.span.end - 1 },
    openSpan: open.span,
    closeSpan: close.span,
    bodySpan: strippedBody(read.text, open.span.end, close.span.start),
    shadowed,
  });
}
