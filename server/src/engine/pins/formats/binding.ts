import type { SyntaxNode } from '@lezer/common';
import type { Span } from '../../text/range';
import type { StoreLocator } from '../store';

/** An assignment to the store's variable, or to something that holds it. */
export interface Binding {
  /** The name that is assigned to. */
  readonly target: SyntaxNode;
  readonly statement: SyntaxNode;
  /** Undefined where a target shares its statement's value with others (unpacking). */
  readonly value: SyntaxNode | undefined;
  /** What of the path is still to be found inside the value. */
  readonly rest: readonly string[];
}

/** What a module does with a path. */
export interface Bindings {
  /** In document order. */
  readonly assigned: readonly Binding[];
  /** Statements that change the value later. */
  readonly mutations: readonly SyntaxNode[];
}

/** How many names in a row are followed to a store: each costs a walk over the module. */
export const MAX_ALIASES = 4;

/** The path of a code store: the variable's dotted name and the keys inside its value. */
export function storePath(locator: StoreLocator): readonly string[] {
  const variable = locator.variable?.trim() ?? '';
  return [...(variable === '' ? [] : variable.split('.')), ...(locator.keys ?? [])];
}

export function spanOf(node: { readonly from: number; readonly to: number }): Span {
  return { start: node.from, end: node.to };
}

/** Direct children, in order. */
export function* children(node: SyntaxNode): Generator<SyntaxNode> {
  for (let child = node.firstChild; child !== null; child = child.nextSibling) yield child;
}

/** The first place in `node` where the parser had to recover. */
export function errorIn(node: SyntaxNode): Span | undefined {
  let found: Span | undefined;
  const cursor = node.cursor();
  do {
    if (cursor.from > node.to) break;
    if (cursor.type.isError) found = { start: cursor.from, end: cursor.to };
  } while (found === undefined && cursor.next() && cursor.from <= node.to);
  return found;
}

/** The text as the parsers take it: a BOM, which they read as part of the first name, is a line end to them. */
export function withoutBom(text: string): string {
  return text.startsWith('\uFEFF') ? `\n${text.slice(1)}` : text;
}
