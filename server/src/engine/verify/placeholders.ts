import type { Span } from '../text/range';

/** A part of an argument: text, or the name of what is put in its place. Spans are of the text as it is written. */
export type ArgumentPart =
  | { readonly text: string }
  | { readonly name: string; readonly span: Span }
  /** A brace that neither belongs to a placeholder nor is written twice. */
  | { readonly stray: string; readonly span: Span };

const NAME = /[A-Za-z_][\w.]*/.source;
/** In this order: two braces for one, a placeholder, a brace alone. */
const PART = new RegExp(`\\{\\{|\\}\\}|\\{(${NAME})\\}|\\{[^{}]*\\}?|\\}`, 'g');

/** Takes a text with placeholders apart; `{{` and `}}` stand for a brace. Linear, and total: never throws. */
export function readArgument(text: string): readonly ArgumentPart[] {
  const parts: ArgumentPart[] = [];
  let last = 0;
  const upTo = (end: number) => {
    if (end > last) parts.push({ text: text.slice(last, end) });
  };
  for (const match of text.matchAll(PART)) {
    const [written, name] = match;
    const span = { start: match.index, end: match.index + written.length };
    upTo(span.start);
    if (name !== undefined) parts.push({ name, span });
    else if (written === '{{' || written === '}}') parts.push({ text: written.slice(1) });
    else parts.push({ stray: written, span });
    last = span.end;
  }
  upTo(text.length);
  return parts;
}

/** The names of the placeholders of a text. */
export function placeholdersOf(text: string): readonly string[] {
  return readArgument(text).flatMap((part) => ('name' in part ? [part.name] : []));
}

/**
 * The text with values in the place of its placeholders; undefined where one of them has none. A stray brace stands
 * for itself: it is a finding, and no reason to run something else than what is written.
 *
 * @param valueFor null for a placeholder without a value
 */
export function fillArgument(text: string, valueFor: (name: string) => string | null): string | undefined {
  let filled = '';
  for (const part of readArgument(text)) {
    if ('text' in part) filled += part.text;
    else if ('stray' in part) filled += part.stray;
    else {
      const value = valueFor(part.name);
      if (value === null) return undefined;
      filled += value;
    }
  }
  return filled;
}
