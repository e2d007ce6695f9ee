import type { SyntaxNode, Tree } from '@lezer/common';
import type { Span } from '../../text/range';
import type { Code, StringValue } from './stringValue';

/** A name that a piece of syntax gives to a value or to a scope. */
export interface Named {
  /** Dotted where the code writes it so; absent for a `return`, which has the name of its function. */
  readonly name?: string;
  readonly nameSpan: Span;
  /** The whole declaration, name and value. */
  readonly span: Span;
  /** What is named: its own value, or where there is none, the names inside it. */
  readonly value: SyntaxNode;
  /** Only inside something named: a property, an argument, an item. */
  readonly member?: boolean;
  /** The body of a function: its `return` has its name. */
  readonly body?: boolean;
}

/** What the grammar has to know of a programming language. */
export interface ConstantLanguage {
  parse(text: string): Tree;
  /** What a node names, in source order. The values are descendants of the node. */
  named(node: SyntaxNode, code: Code): readonly Named[];
  /** True for the syntax of a function with a body. */
  isFunction(node: SyntaxNode): boolean;
  /** The text of an expression, or `undefined` where it is no text that the code alone tells. */
  evaluate(node: SyntaxNode, code: Code): StringValue | undefined;
}

/** Expressions nested deeper than this are not evaluated: nobody writes them, and the stack is finite. */
export const MAX_NESTING = 100;

export function spanOf(node: { readonly from: number; readonly to: number }): Span {
  return { start: node.from, end: node.to };
}

export function textOf(code: Code, node: { readonly from: number; readonly to: number }): string {
  return code.text.slice(node.from, node.to);
}

/** The children without comments. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (!child.name.endsWith('Comment')) children.push(child);
  }
  return children;
}

/** The children without comments and without marks and keywords, which Lezer names after themselves. */
export function operandsOf(node: SyntaxNode): SyntaxNode[] {
  return childrenOf(node).filter((child) => /^[A-Z]/.test(child.name));
}
