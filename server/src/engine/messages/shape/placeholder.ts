/** A place in a shape that a value is put into. */
export interface Placeholder {
  /** Keys from the root of the scope; the first is a variable, `data`, `record`, `role` or `tier`. */
  readonly path: readonly string[];
  readonly filter: string | undefined;
}

const SHAPE = /^\{([A-Za-z_][\w-]*(?:\.[\w-]+)*)(?: *\| *([a-z][a-z-]*))?\}$/;

/**
 * Reads a text that is nothing but a placeholder: `{name}`, `{data.key.key}`, `{name | filter}`. Undefined for any
 * other, which stands for itself; `{{…}}` is such a text, for one in single braces.
 */
export function readPlaceholder(text: string): Placeholder | undefined {
  const match = SHAPE.exec(text);
  return match ? { path: (match[1] as string).split('.'), filter: match[2] } : undefined;
}

/** A text of a shape that stands for itself. */
export function plainText(text: string): string {
  return text.startsWith('{{') && text.endsWith('}}') && text.length >= 4 ? text.slice(1, -1) : text;
}
