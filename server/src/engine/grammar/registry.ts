import { constants } from './constants/constants';
import { delimiters } from './delimiters';
import type { GrammarId, SectionGrammar } from './grammar';
import { headings } from './headings';
import { tags } from './tags';
import { whole } from './whole';

const GRAMMARS: Readonly<Record<GrammarId, SectionGrammar>> = { tags, delimiters, headings, constants, whole };

export function getGrammar(id: GrammarId): SectionGrammar {
  return GRAMMARS[id];
}

export function isGrammarId(value: string): value is GrammarId {
  return Object.hasOwn(GRAMMARS, value);
}
