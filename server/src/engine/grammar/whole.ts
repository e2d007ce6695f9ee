import { findFrontMatter } from '../frontmatter/fence';
import type { SourceDocument } from '../text/sourceDocument';
import type { GrammarOptions, GrammarReading, SectionGrammar } from './grammar';
import { toSection } from './section';

/**
 * The file minus its front matter, as one section with an empty name. Nothing is stripped: a loader that reads
 * a whole file keeps its last line end.
 */
export const whole: SectionGrammar = {
  id: 'whole',
  read(document: SourceDocument, options: GrammarOptions): GrammarReading {
    const read = document.read(options.newlines);
    const all = { start: 0, end: read.text.length };
    const bodyStart = options.frontMatter === 'text' ? 0 : (findFrontMatter(read.text)?.bodyStart ?? 0);
    const section = toSection(read, {
      name: '',
      span: all,
      nameSpan: all,
      bodySpan: { start: bodyStart, end: all.end },
    });
    return { sections: [section], notices: [] };
  },
};
