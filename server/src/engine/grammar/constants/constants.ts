import { isCodeTooDeep } from '../../text/codeNesting';
import type { SourceDocument } from '../../text/sourceDocument';
import type { GrammarNotice, GrammarReading, Section, SectionGrammar } from '../grammar';
import { firstLine, type GrammarNoticeCode, inTextOrder, notice } from '../notices';
import { lastOfEachName } from '../section';
import { type FoundConstant, findConstants } from './find';
import { go } from './go';
import { javascript } from './javascript';
import type { ConstantLanguage } from './language';
import { python } from './python';
import type { Code } from './stringValue';

const TYPESCRIPT = javascript('ts');
const JAVASCRIPT = javascript('jsx');

const LANGUAGES: Readonly<Record<string, ConstantLanguage>> = {
  ...{ ts: TYPESCRIPT, mts: TYPESCRIPT, cts: TYPESCRIPT, tsx: javascript('ts jsx') },
  ...{ js: JAVASCRIPT, mjs: JAVASCRIPT, cjs: JAVASCRIPT, jsx: JAVASCRIPT },
  ...{ py: python, pyi: python, go },
};

/**
 * String constants in code, each named by the dotted path of what holds it: `PROMPT`, `PROMPTS.system`, `Agent.prompt`,
 * `build.intro`. The file extension selects the language. A body is the text that the expression has at run time;
 * expressions inside it that are no literals are slots. What only running the code would tell is left out. The
 * languages have rules of their own for line ends, so the source's `newlines` makes no difference: a line end of the
 * file inside a literal is LF.
 */
export const constants: SectionGrammar = {
  id: 'constants',
  read(document: SourceDocument): GrammarReading {
    const extension = extensionOf(document.uri);
    const language = Object.hasOwn(LANGUAGES, extension) ? LANGUAGES[extension] : undefined;
    if (language === undefined) return refuse(document, 'unknown-language', { extension });
    if (isCodeTooDeep(document.text)) return refuse(document, 'code-too-deep', {});

    const code: Code = { uri: document.uri, text: document.text, undecoded: [] };
    const found = findConstants(language, code);
    const last = lastOfEachName(found.map(({ section }) => section));
    const sections = found.map(({ section }, index) =>
      last.get(section.name) === index ? section : { ...section, shadowed: true },
    );
    return {
      sections,
      notices: inTextOrder([...brokenCode(document, found), ...undecodedEscapes(document, code, sections)]),
    };
  },
};

function refuse(
  document: SourceDocument,
  code: GrammarNoticeCode,
  data: Readonly<Record<string, string>>,
): GrammarReading {
  const read = document.read('keep');
  return { sections: [], notices: [notice(read, code, firstLine(read.text), data)] };
}

/** In lower case, without the dot; empty where there is none. */
function extensionOf(uri: string): string {
  return /\.([^./?#]+)(?:[?#].*)?$/.exec(uri)?.[1]?.toLowerCase() ?? '';
}

/** Constants with a syntax error in them or right behind them, whose text may be cut there. */
function brokenCode(document: SourceDocument, found: readonly FoundConstant[]): GrammarNotice[] {
  const read = document.read('keep');
  return found
    .filter(({ isBroken }) => isBroken)
    .map(({ section: { name, nameSpan } }) => notice(read, 'code-syntax', nameSpan, { name }));
}

/** Escapes that stand in a constant's body as they are written, each once however often it was read. */
function undecodedEscapes(document: SourceDocument, code: Code, sections: readonly Section[]): GrammarNotice[] {
  const read = document.read('keep');
  const bodies = sections.map(({ bodySpan }) => bodySpan).sort((a, b) => a.start - b.start);
  const notices: GrammarNotice[] = [];
  let index = 0;
  let covered = 0;
  let last = -1;
  for (const span of [...code.undecoded].sort((a, b) => a.start - b.start)) {
    for (let body = bodies[index]; body && body.start <= span.start; body = bodies[++index]) {
      covered = Math.max(covered, body.end);
    }
    if (span.start === last || span.end > covered) continue;
    last = span.start;
    notices.push(notice(read, 'undecoded-escape', span, { escape: code.text.slice(span.start, span.end) }));
  }
  return notices;
}
