/** What `read` gives for all, or else for those nearby, if they are of one mind. */
export function agreed<T, V>(all: readonly T[], near: readonly T[], read: (item: T) => V): V | undefined {
  return unanimous(all, read) ?? unanimous(near, read);
}

export function unanimous<T, V>(items: readonly T[], read: (item: T) => V): V | undefined {
  const [first] = items;
  if (first === undefined) return undefined;
  const value = read(first);
  return items.every((item) => read(item) === value) ? value : undefined;
}

/** How texts are quoted in a store whose notation lets some go without. */
export interface QuoteUse<T> {
  /** The quote in use; empty for none. */
  readonly quoteOf: (item: T) => string;
  /** True if the item's text could not stand without quotes. */
  readonly needed: (item: T) => boolean;
}

/**
 * The quote for a new text: the one all have; in a store that quotes only where it must, that one or none; else
 * what those nearby have. Undefined where none of this decides. The empty quote means none, so the caller has
 * to find another one if the new text cannot stand without.
 */
export function agreedQuote<T>(
  all: readonly T[],
  near: readonly T[],
  use: QuoteUse<T>,
  neededNow: boolean,
): string | undefined {
  const same = unanimous(all, use.quoteOf);
  if (same !== undefined) return same;
  const quoted = all.filter((item) => use.quoteOf(item) !== '');
  const quote = unanimous(quoted, use.quoteOf);
  if (quote !== undefined && quoted.length < all.length && quoted.every(use.needed)) return neededNow ? quote : '';
  return unanimous(near, use.quoteOf);
}
