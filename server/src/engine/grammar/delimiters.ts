import type { SourceDocument } from '../text/sourceDocument';
import { delimiterNotices } from './delimiterNotices';
import { scanDelimiters } from './delimiterScanner';
import type { GrammarOptions, GrammarReading, SectionGrammar } from './grammar';
import { lastOfEachName, strippedBody, toSection } from './section';

/**
 * A line that stripped starts with `=== ` and ends with ` ===` opens a section; its name is the inner text,
 * stripped and lower-cased. The body goes to the next such line, stripped as Python's `str.strip` does. Text
 * before the first one is dropped. Of sections with one name the last wins.
 */
export const delimiters: SectionGrammar = {
  id: 'delimiters',
  read(document: SourceDocument, options: GrammarOptions): GrammarReading {
    const read = document.read(options.newlines);
    const found = scanDelimiters(read.text);
    const last = lastOfEachName(found);
    const sections = found.map((delimiter, index) => {
      const next = found[index + 1];
      const bodySpan = strippedBody(read.text, delimiter.mark.end, next ? next.line.start : read.text.length);
      return toSection(read, {
        name: delimiter.name,
        span: { start: delimiter.mark.start, end: Math.max(delimiter.mark.end, bodySpan.end) },
        nameSpan: delimiter.nameSpan,
        openSpan: delimiter.mark,
        bodySpan,
        shadowed: last.get(delimiter.name) !== index,
      });
    });
    return { sections, notices: delimiterNotices(read, found, last) };
  },
};
