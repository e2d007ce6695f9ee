import type { GrammarId, Section } from '../grammar/grammar';
import { isHtmlName } from '../grammar/htmlNames';
import { getGrammar } from '../grammar/registry';
import { MappedText } from '../text/mappedText';
import { pythonStrip } from '../text/pythonStrip';
import type { SourceDocument } from '../text/sourceDocument';
import type { PromptFile } from './work';

const OPTIONS = { newlines: 'universal' } as const;

/** Reads a prompt file by the grammar that it looks like it was written for. */
export function readPromptFile(path: string, document: SourceDocument): PromptFile {
  const grammar = guessGrammar(document);
  const body = wholeBody(document);
  const sections = handedOut(getGrammar(grammar === 'whole' ? 'headings' : grammar).read(document, OPTIONS).sections);
  return { path, document, grammar, sections, body, use: 'prompt' };
}

/** The text of a file without its front matter. */
export function wholeBody(document: SourceDocument): MappedText {
  return getGrammar('whole').read(document, OPTIONS).sections[0]?.body ?? MappedText.empty;
}

/** Reads the string constants of a code file. */
export function readConstants(document: SourceDocument): readonly Section[] {
  return handedOut(getGrammar('constants').read(document, OPTIONS).sections);
}

/**
 * `delimiters` where a file has at least two, `tags` where pairs on lines of their own hold all of its text, else
 * `whole`: headings belong to most texts and rarely cut them.
 */
function guessGrammar(document: SourceDocument): GrammarId {
  const { text } = document;
  if (text.includes('===') && getGrammar('delimiters').read(document, OPTIONS).sections.length > 1) return 'delimiters';
  return text.includes('</') && isTagged(document) ? 'tags' : 'whole';
}

function isTagged(document: SourceDocument): boolean {
  const { text } = document;
  const { sections } = getGrammar('tags').read(document, OPTIONS);
  if (sections.length === 0 || sections.every(({ name }) => isHtmlName(name))) return false;
  let end = 0;
  for (const { span } of sections) {
    if (!isBlank(text, end, span.start)) return false;
    end = span.end;
  }
  return isBlank(text, end, text.length);
}

function isBlank(text: string, from: number, to: number): boolean {
  const start = text[from] === '\uFEFF' ? from + 1 : from;
  const kept = pythonStrip(text, start, Math.max(start, to));
  return kept.start >= kept.end;
}

/** Sections that a loader hands out under a name, those inside others included, in document order. */
function handedOut(sections: readonly Section[]): readonly Section[] {
  const found: Section[] = [];
  const open = [...sections].reverse();
  for (let section = open.pop(); section !== undefined; section = open.pop()) {
    if (section.shadowed !== true && section.name !== '' && section.body.length > 0) found.push(section);
    open.push(...[...(section.children ?? [])].reverse());
  }
  return found;
}
