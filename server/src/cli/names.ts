import { shown, shownLineEnd } from './visible';

/** A name as the caller gave it, in back quotes on one line: what cannot be seen is drawn. */
export function quoted(name: string): string {
  const drawn = [...name].map((character) =>
    character === '\n' || character === '\r' ? shownLineEnd(character) : shown(character).text,
  );
  return `\`${drawn.join('')}\``;
}

/** Names to choose from, or `none`. */
export function listed(names: readonly string[]): string {
  return names.join(', ') || 'none';
}
