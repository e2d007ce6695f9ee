import type { GrammarId, GrammarOptions, GrammarReading, Section } from '../../../server/src/engine/grammar/grammar';
import { getGrammar } from '../../../server/src/engine/grammar/registry';
import type { Span } from '../../../server/src/engine/text/range';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';

export const URI = 'file:///prompts/source.md';

export function read(id: GrammarId, text: string, options: Partial<GrammarOptions> = {}, uri = URI): GrammarReading {
  return getGrammar(id).read(new SourceDocument(uri, text), { newlines: 'universal', ...options });
}

/** `[name, body]` of each section, nested ones behind the one that holds them. */
export function bodies(sections: readonly Section[]): [string, string][] {
  return sections.flatMap((section): [string, string][] => [
    [section.name, section.body.text],
    ...bodies(section.children ?? []),
  ]);
}

/** A text with notices written into it: `⟦code¦the marked text⟧`, nested as the spans are. */
export interface NotedText {
  readonly text: string;
  /** Outer ones before inner ones, else in text order. */
  readonly notes: readonly { readonly code: string; readonly marked: string; readonly span: Span }[];
}

export function noted(source: string): NotedText {
  let text = '';
  const notes: { code: string; start: number; end: number }[] = [];
  const open: { code: string; start: number; end: number }[] = [];
  for (let at = 0; at < source.length; at++) {
    const unit = source[at] as string;
    if (unit === '⟦') {
      const bar = source.indexOf('¦', at);
      const note = { code: source.slice(at + 1, bar), start: text.length, end: text.length };
      notes.push(note);
      open.push(note);
      at = bar;
    } else if (unit === '⟧') {
      const note = open.pop();
      if (!note) throw new Error('A closing mark without an opening one');
      note.end = text.length;
    } else text += unit;
  }
  if (open.length > 0) throw new Error('An opening mark without a closing one');
  return {
    text,
    notes: notes.map(({ code, start, end }) => ({ code, marked: text.slice(start, end), span: { start, end } })),
  };
}

/** The notices of a reading in the form of `noted`. */
export function notesOf(text: string, reading: GrammarReading): NotedText['notes'] {
  return reading.notices.map(({ code, span }) => ({ code, marked: text.slice(span.start, span.end), span }));
}
