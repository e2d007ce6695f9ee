import type { SyntaxNode, Tree } from '@lezer/common';
import type { Span } from '../../text/range';
import { noStore, pinStore, type WrittenPin } from '../reading';
import type { PinStore, StoreLocator, StoreNotice, UnreadablePin } from '../store';
import { type Bindings, errorIn, MAX_ALIASES, spanOf } from './binding';
import { ambiguous, locatorData, notFound, notLiteral, syntaxError } from './faults';

/** An entry of a map that is written in code. */
export interface CodeItem {
  /** Undefined for a spread, a computed key, or one whose text cannot be told. */
  readonly name: string | undefined;
  readonly nameSpan: Span;
  /** Undefined where there is no expression of its own: a spread, a shorthand, a method. */
  readonly value: SyntaxNode | undefined;
  readonly span: Span;
  /** True for what takes in another map: it may replace every entry before it. */
  readonly spread: boolean;
}

/** What a language brings to the search for a store in a module. */
export interface CodeLanguage {
  bindings(tree: Tree, text: string, path: readonly string[]): Bindings;
  /** What an expression is without parentheses and what else changes nothing. */
  unwrap(node: SyntaxNode): SyntaxNode;
  /** The literal map that an unwrapped expression comes down to, through calls of one argument. */
  mapNode(node: SyntaxNode, text: string): SyntaxNode | undefined;
  items(map: SyntaxNode, text: string): readonly CodeItem[];
  /** Sorts items into pins and what cannot be pins. */
  pins(
    items: readonly CodeItem[],
    text: string,
  ): { readonly pins: readonly WrittenPin[]; readonly unreadable: readonly UnreadablePin[] };
  isOtherLiteral(node: SyntaxNode): boolean;
  /** Whether it takes the pins from elsewhere, where another locator would find them. */
  isReadingCall(node: SyntaxNode, text: string): boolean;
}

interface Module {
  readonly text: string;
  readonly locator: StoreLocator;
  readonly tree: Tree;
  readonly language: CodeLanguage;
}

/** Reads the store at a path of a module: the variable's dotted name, and keys inside its value. */
export function readCodeStore(module: Module, path: readonly string[], followed = new Set<string>()): PinStore {
  const { text, locator, tree, language } = module;
  const bindings = language.bindings(tree, text, path);
  const [binding, another] = bindings.assigned;
  if (binding === undefined) {
    const error = errorIn(tree.topNode);
    return error === undefined ? notFound(text, locator) : syntaxError(text, locator, error);
  }
  if (another !== undefined) {
    return ambiguous(
      locator,
      bindings.assigned.map(({ target }) => spanOf(target)),
    );
  }
  const error = errorIn(binding.statement);
  if (error !== undefined) return syntaxError(text, locator, error);
  if (binding.value === undefined) return notLiteral(locator, spanOf(binding.target));
  return readValue(module, binding.value, binding.rest, bindings, followed);
}

function readValue(
  module: Module,
  value: SyntaxNode,
  rest: readonly string[],
  bindings: Bindings,
  followed: Set<string>,
): PinStore {
  const { text, locator, language } = module;
  const node = language.unwrap(value);
  const map = language.mapNode(node, text);
  if (map === undefined) {
    const name = text.slice(node.from, node.to);
    // `PINS = OTHER` names a map of this module, if there is one.
    if (node.name === 'VariableName' && followed.size < MAX_ALIASES && !followed.has(name)) {
      followed.add(name);
      const aliased = readCodeStore(module, [name, ...rest], followed);
      if (aliased.notices.every(({ code }) => code !== 'not-found')) return aliased;
    }
    const isElsewhere = language.isOtherLiteral(node) || language.isReadingCall(node, text);
    const code = isElsewhere ? 'not-literal' : 'self-reference';
    return noStore(locator, { code, span: spanOf(node), data: locatorData(locator) });
  }
  const items = language.items(map, text);
  const [key, ...deeper] = rest;
  if (key !== undefined) {
    const found = items.filter((item) => item.name === key);
    if (found.length > 1) {
      return ambiguous(
        locator,
        found.map((item) => item.nameSpan),
      );
    }
    const inner = found[0]?.value;
    return inner === undefined
      ? notFound(text, locator, { start: map.from, end: map.from + 1 })
      : readValue(module, inner, deeper, bindings, followed);
  }
  const { pins, unreadable } = language.pins(items, text);
  const notices = bindings.mutations.map((statement): StoreNotice => {
    const code = pins.length === 0 ? 'self-reference' : 'mutated';
    return { code, span: spanOf(statement), data: locatorData(locator) };
  });
  return pinStore(text, { locator, span: spanOf(map), separator: 'commas', pins, unreadable, notices });
}

/** The called expression's own last hundred units: enough for the name. Empty for what is no call. */
export function calleeOf(node: SyntaxNode, text: string): string {
  const callee = node.name === 'CallExpression' ? node.firstChild : null;
  return callee === null ? '' : text.slice(Math.max(callee.from, callee.to - 100), callee.to);
}
