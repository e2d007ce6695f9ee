import type { SourceDocument } from '../../text/sourceDocument';
import type { GrammarReading, SectionGrammar } from '../grammar';

/** String constants in code. */
export const constants: SectionGrammar = {
  id: 'constants',
  read(_document: SourceDocument): GrammarReading {
    return { sections: [], notices: [] };
  },
};
