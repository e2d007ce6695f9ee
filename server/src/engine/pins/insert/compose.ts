import type { RefusalReason } from '../store';
import { agreed, agreedQuote, unanimous } from './agree';
import { type EntryStyle, width } from './entryStyle';
import type { StoreSyntax } from './syntax';

/** Styles of the entries a new one is modelled on. */
export interface Models {
  readonly all: readonly EntryStyle[];
  /** Those beside the new entry; they decide where not all agree. */
  readonly near: readonly EntryStyle[];
}

export type Composed = { readonly text: string } | { readonly refused: RefusalReason };

/** The source of a new entry in the style of the others. */
export function composeEntry(name: string, hash: string, models: Models, syntax: StoreSyntax): Composed {
  const { all, near } = models;
  const lead = agreed(all, near, (style) => style.lead);
  const keyClose = agreed(all, near, (style) => style.keyClose);
  const separator = agreed(all, near, (style) => style.separator);
  const algorithm = agreed(all, near, (style) => style.algorithm);
  const tail = agreed(all, near, (style) => style.tail);
  const valueLead = agreed(all, near, (style) => style.valueLead);
  const value = valueQuote(hash, models, syntax);
  if (
    lead === undefined ||
    keyClose === undefined ||
    separator === undefined ||
    algorithm === undefined ||
    tail === undefined ||
    valueLead === undefined ||
    value === undefined
  ) {
    return { refused: 'mixed-style' };
  }
  const quote = keyQuote(name, separator, value, models, syntax);
  if (quote === undefined) return { refused: 'mixed-style' };
  const inner = innerName(name, quote, separator, lead, syntax);
  if (inner === undefined) return { refused: 'name' };
  const key = lead + quote + inner + quote + keyClose;
  const gap = spacing(width(key, { start: 0, end: key.length }), models);
  if (gap === undefined) return { refused: 'mixed-style' };
  const digits = near.every((style) => style.hash !== style.hash.toLowerCase()) ? hash.toUpperCase() : hash;
  const written = valueLead + value + algorithm + digits + value + tail;
  return { text: key + gap.before + separator + gap.after + written };
}

/** What stands between the key's quotes; undefined if `name` cannot. */
function innerName(
  name: string,
  quote: string,
  separator: string,
  lead: string,
  syntax: StoreSyntax,
): string | undefined {
  if (quote !== '') return syntax.encodeName(name, quote, lead);
  return syntax.nameNeedsQuotes(name, separator) ? undefined : name;
}

function valueQuote(hash: string, { all, near }: Models, syntax: StoreSyntax): string | undefined {
  const needs = syntax.hashNeedsQuotes ?? (() => false);
  const use = { quoteOf: (style: EntryStyle) => style.valueQuote, needed: (style: EntryStyle) => needs(style.hash) };
  const quote = agreedQuote(all, near, use, needs(hash));
  return quote === '' && needs(hash) ? anyQuote(all, use.quoteOf) : quote;
}

function keyQuote(
  name: string,
  separator: string,
  valueQuote: string,
  { all, near }: Models,
  syntax: StoreSyntax,
): string | undefined {
  const needed = syntax.nameNeedsQuotes(name, separator);
  const use = {
    quoteOf: (style: EntryStyle) => style.keyQuote,
    needed: (style: EntryStyle) => syntax.nameNeedsQuotes(style.name, style.separator),
  };
  const quote = agreedQuote(all, near, use, needed);
  if (quote !== '' || !needed || !syntax.quotesNames(separator)) return quote;
  return valueQuote === '"' || valueQuote === "'" ? valueQuote : anyQuote(all, use.quoteOf);
}

/** A quote some entry has, or double ones: every notation takes those. */
function anyQuote(all: readonly EntryStyle[], quoteOf: (style: EntryStyle) => string): string {
  return all.map(quoteOf).find((quote) => quote === '"' || quote === "'") ?? '"';
}

interface Gap {
  readonly before: string;
  readonly after: string;
}

/** The blanks around the separator: the same as the others', or such that the columns stay in line. */
function spacing(keyWidth: number, { all, near }: Models): Gap | undefined {
  return fixedGap(all) ?? alignedGap(all, keyWidth) ?? fixedGap(near) ?? alignedGap(near, keyWidth);
}

function fixedGap(styles: readonly EntryStyle[]): Gap | undefined {
  const before = unanimous(styles, (style) => style.before);
  const after = unanimous(styles, (style) => style.after);
  return before === undefined || after === undefined ? undefined : { before, after };
}

/** A name too long for the column gets one blank: the others stay as they are. */
function alignedGap(styles: readonly EntryStyle[], keyWidth: number): Gap | undefined {
  if (styles.some(({ before, after }) => !/^ *$/.test(before) || !/^ *$/.test(after))) return undefined;
  const after = unanimous(styles, (style) => style.after);
  const separatorColumn = unanimous(styles, (style) => style.separatorColumn);
  if (after !== undefined && separatorColumn !== undefined) {
    return { before: ' '.repeat(Math.max(1, separatorColumn - keyWidth)), after };
  }
  const before = unanimous(styles, (style) => style.before);
  const valueColumn = unanimous(styles, (style) => style.valueColumn);
  if (before === undefined || valueColumn === undefined) return undefined;
  return { before, after: ' '.repeat(Math.max(1, valueColumn - keyWidth - before.length - 1)) };
}
