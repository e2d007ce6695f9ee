/** HTML that is safe as it is. Made by `html` alone, so that no text of a workspace can become one. */
export class Markup {
  constructor(readonly source: string) {}
}

type Part = string | number | Markup | readonly Markup[] | null;

/** A template whose parts are escaped unless they are markup; null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((fixed, i) => (i === 0 ? '' : sourceOf(parts[i - 1] ?? null)) + fixed).join(''));
}

/**
 * Characters that change how text around them is read, or cannot be seen: controls, bidirectional marks, tag
 * characters, halves of surrogate pairs. Joiners and soft hyphens, which honest text is full of, are none of them.
 */
const HIDDEN = /(?![\t\n\u00ad\u200c\u200d])(?:[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[\u{e0100}-\u{e01ef}])/gu;

/** A text in which nothing hides: hidden characters stand as a label with their number. */
export function shown(text: string): Markup {
  let source = '';
  let end = 0;
  for (const match of text.matchAll(HIDDEN)) {
    source += `${escapeHtml(text.slice(end, match.index))}<span class="hidden">${labelOf(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return new Markup(source + escapeHtml(text.slice(end)));
}

function sourceOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.source;
  if (typeof part === 'object') return part.map(({ source }) => source).join('');
  // Here, unlike in a text, a label cannot be told from what is around it by its looks.
  return escapeHtml(String(part).replace(HIDDEN, (character) => `[${labelOf(character)}]`));
}

function labelOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] as string);
}
