import type { FrontMatter } from '../../../server/src/engine/frontmatter/frontMatter';
import { readFrontMatter } from '../../../server/src/engine/frontmatter/frontMatter';
import type { GrammarId, Section } from '../../../server/src/engine/grammar/grammar';
import { getGrammar } from '../../../server/src/engine/grammar/registry';
import type { DialectId } from '../../../server/src/engine/template/dialect';
import { parseTemplate } from '../../../server/src/engine/template/parseTemplate';
import { MappedText } from '../../../server/src/engine/text/mappedText';
import type { Span } from '../../../server/src/engine/text/range';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import { type Guess, guessDialect } from './guess';

/** Notices that say that a file has nothing for the grammar. */
const ABSENT: ReadonlySet<string> = new Set(['no-sections', 'unknown-language', 'text-outside-section']);

/** What was read of one file. */
export interface FileReading {
  readonly frontMatter: FrontMatter;
  /** Number of named sections by grammar. */
  readonly sections: Readonly<Record<Exclude<GrammarId, 'whole'>, number>>;
  /** Codes of what the grammars warn of. */
  readonly notices: readonly string[];
  readonly dialect: Guess;
  /** What is wrong with the readings themselves: a span outside of the text or inside of a character. */
  readonly faults: readonly string[];
}

/** Reads a text by every grammar, and as a template of the dialect it most likely is in. */
export function readEverything(uri: string, text: string): FileReading {
  const document = new SourceDocument(uri, text);
  const frontMatter = readFrontMatter(document);
  const faults: string[] = [];
  const check = (what: string, spans: readonly (Span | undefined)[]) => {
    for (const span of spans) if (span && !isSound(span, text)) faults.push(`${what} ${span.start}-${span.end}`);
  };
  check(
    'front matter',
    frontMatter.entries.flatMap(({ keySpan, valueSpan, span }) => [keySpan, valueSpan, span]),
  );
  const notices: string[] = [];
  const count = (id: Exclude<GrammarId, 'whole'>) => {
    const reading = getGrammar(id).read(document, { newlines: 'universal' });
    const sections = reading.sections.flatMap(withChildren);
    check(
      id,
      sections.flatMap(({ span, nameSpan, bodySpan, openSpan, closeSpan }) => [
        span,
        nameSpan,
        bodySpan,
        openSpan,
        closeSpan,
      ]),
    );
    check(
      id,
      reading.notices.map(({ span }) => span),
    );
    // Whether a file has no sections of a grammar is told by the count.
    notices.push(...new Set(reading.notices.map(({ code }) => code).filter((code) => !ABSENT.has(code))));
    return sections.filter(({ name }) => name !== '').length;
  };
  const sections = {
    tags: count('tags'),
    delimiters: count('delimiters'),
    headings: count('headings'),
    constants: count('constants'),
  };
  const dialect = guessDialect(text);
  if (dialect !== 'none' && dialect !== 'jinja') faults.push(...renderAs(dialect, document));
  return { frontMatter, sections, notices, dialect, faults };
}

/** Reads and renders a text in a dialect, with no data; what is wrong with the places of its slots. */
export function renderAs(dialect: DialectId, document: SourceDocument): string[] {
  const body = getGrammar('whole').read(document, { newlines: 'universal' }).sections[0]?.body ?? MappedText.empty;
  const template = parseTemplate(body, dialect);
  template.render({}, { missingKey: 'default' });
  return template.slots
    .filter(({ pathSpan }) => pathSpan.start < 0 || pathSpan.end > body.length)
    .map(({ pathSpan }) => `${dialect} ${pathSpan.start}-${pathSpan.end}`);
}

function withChildren(section: Section): Section[] {
  return [section, ...(section.children ?? []).flatMap(withChildren)];
}

function isSound({ start, end }: Span, text: string): boolean {
  return start >= 0 && start <= end && end <= text.length && !splits(start, text) && !splits(end, text);
}

function splits(offset: number, text: string): boolean {
  return /[\ud800-\udbff]/.test(text[offset - 1] ?? '') && /[\udc00-\udfff]/.test(text[offset] ?? '');
}
