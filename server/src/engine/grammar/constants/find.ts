import type { SyntaxNode } from '@lezer/common';
import type { Span } from '../../text/range';
import type { Section } from '../grammar';
import type { ConstantLanguage, Named } from './language';
import { type Code, type StringValue, separateSlots } from './stringValue';

export interface FoundConstant {
  readonly section: Section;
  /** There is a syntax error in the value or right behind it. */
  readonly isBroken: boolean;
}

/** A node to visit, and what is known about where it stands. */
interface Visit {
  readonly node: SyntaxNode;
  readonly path: string;
  readonly nameSpan?: Span;
  /** The node is what `path` names. */
  readonly isValue: boolean;
  /** A `return` here has the name `path`. */
  readonly returns: boolean;
}

/** Goes through the whole tree without recursion: code nests as deep as it likes. */
export function findConstants(language: ConstantLanguage, code: Code): FoundConstant[] {
  const found: FoundConstant[] = [];
  // What is inside a value that has been named: a visit under its name, or nothing where it is a text.
  const values = new Map<string, Visit | undefined>();
  // Only to some languages a BOM is white space; a line end is to all, and as long.
  const tree = language.parse(code.text.replace(/^\ufeff/, '\n'));
  const visits: Visit[] = [{ node: tree.topNode, path: '', isValue: false, returns: false }];
  for (let visit = visits.pop(); visit !== undefined; visit = visits.pop()) {
    const { node } = visit;
    const returns = language.isFunction(node) ? visit.isValue : visit.returns;
    const inside = { ...visit, isValue: false, returns };
    for (const named of language.named(node, code)) {
      const next = follow(named, inside, returns);
      if (next === undefined) continue;
      const value = named.body ? undefined : language.evaluate(named.value, code);
      if (value !== undefined && next.nameSpan) {
        const section = toSection(next.path, next.nameSpan, named, value);
        found.push({ section, isBroken: isBroken(named.value) });
      }
      if (!values.has(keyOf(named.value))) values.set(keyOf(named.value), value === undefined ? next : undefined);
    }
    for (let child = node.lastChild; child; child = child.prevSibling) {
      const key = keyOf(child);
      const next = values.has(key) ? values.get(key) : { ...inside, node: child };
      if (next !== undefined) visits.push(next);
    }
  }
  return found.sort(
    ({ section: a }, { section: b }) => a.span.start - b.span.start || a.bodySpan.start - b.bodySpan.start,
  );
}

/** The visit of what is named, or nothing where the name means nothing in that place. */
function follow(named: Named, from: Visit, returns: boolean): Visit | undefined {
  const { name, nameSpan, value: node } = named;
  // Where code is broken the parser may put in a name that is not there.
  if (nameSpan.end <= nameSpan.start) return undefined;
  if (name === undefined) return returns ? { ...from, node, isValue: true } : undefined;
  if (named.member && from.path === '') return undefined;
  const path = from.path === '' ? name : `${from.path}.${name}`;
  return { node, path, nameSpan, isValue: !named.body, returns: named.body === true };
}

function keyOf(node: SyntaxNode): string {
  return `${node.from} ${node.to} ${node.type.id}`;
}

function toSection(name: string, nameSpan: Span, named: Named, value: StringValue): Section {
  const { body, slots } = separateSlots(value.text);
  const { inner, openSpan, closeSpan } = value;
  return {
    name,
    span: { start: Math.min(named.span.start, nameSpan.start), end: named.span.end },
    nameSpan,
    ...(openSpan && { openSpan }),
    ...(closeSpan && { closeSpan }),
    bodySpan: inner,
    body,
    ...(slots.length > 0 && { slots }),
  };
}

function isBroken(value: SyntaxNode): boolean {
  let broken = value.nextSibling?.type.isError === true;
  value.cursor().iterate((node) => {
    broken ||= node.type.isError;
    return !broken;
  });
  return broken;
}
