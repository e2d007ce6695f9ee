import { measure } from '../text/measure';

/** The characters of names that every client accepts. */
const PORTABLE_NAME = /^[a-z0-9-]*$/;
/** What Python's `str.isalnum` accepts, hyphens added: the reference validator's idea of a name. */
const NAME = /^[\p{L}\p{N}-]*$/u;

/**
 * A name as validators see it: trimmed, and normalised to NFKC, so that a composed and a decomposed letter are the
 * same name and have the same length.
 */
export function normalizedName(name: string): string {
  return name.trim().normalize('NFKC');
}

/** True for lower-case letters, digits and hyphens of any script; `name` is normalised. */
export function hasNameCharacters(name: string): boolean {
  return NAME.test(name) && name === name.toLowerCase();
}

/** True where hyphens stand at an end or beside each other. */
export function hasStrayHyphen(name: string): boolean {
  return name.startsWith('-') || name.endsWith('-') || name.includes('--');
}

export function isPortableName(name: string): boolean {
  return PORTABLE_NAME.test(name);
}

/** True for a name that no rule objects to. */
export function isGoodName(name: string): boolean {
  return name !== '' && isPortableName(name) && !hasStrayHyphen(name) && measure(name).codePoints <= 64;
}

/** The good name that is nearest to `name`, or `undefined` when nothing is left of it. */
export function nearestGoodName(name: string): string | undefined {
  const letters = normalizedName(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    // A capital inside a word starts a new one: `myDemo` is `my-demo`.
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const slug = letters.slice(0, 65).replace(/^-/, '').slice(0, 64).replace(/-$/, '');
  return isGoodName(slug) ? slug : undefined;
}

/** True when two names are the same one; a decomposed letter equals the composed one. */
export function sameName(a: string, b: string): boolean {
  return a.trim().normalize('NFC') === b.trim().normalize('NFC');
}

/**
 * True for a name that stands for its folder, but as a title (`Release Notes`) or with a prefix (`team:notes`):
 * it has characters no name may have, and the folder has a good name.
 */
export function isTitleOf(folder: string | undefined, name: string): boolean {
  if (folder === undefined || !isGoodName(folder) || sameName(name, folder)) return false;
  return name !== '' && !hasNameCharacters(normalizedName(name));
}
