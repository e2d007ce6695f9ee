import type { SyntaxNode, Tree } from '@lezer/common';
import { type Binding, type Bindings, children } from './binding';

/** Statements whose bodies run in the module's (or class's) own scope. */
const TRANSPARENT = new Set([
  'Body',
  'IfStatement',
  'TryStatement',
  'WithStatement',
  'ForStatement',
  'WhileStatement',
  'MatchStatement',
  'MatchBody',
  'MatchClause',
  'DecoratedStatement',
]);

const MUTATORS = new Set(['update', 'setdefault', 'pop', 'popitem', 'clear', '__setitem__', '__ior__']);

/**
 * Where the module assigns `path`, a beginning of it, or changes it. Names inside functions are other
 * variables; a class's attributes are reached as `Class.NAME`.
 */
export function pythonBindings(tree: Tree, text: string, path: readonly string[]): Bindings {
  const assigned: Binding[] = [];
  const mutations: SyntaxNode[] = [];
  const pending: { readonly node: SyntaxNode; readonly path: readonly string[] }[] = [{ node: tree.topNode, path }];
  for (let scope = pending.pop(); scope !== undefined; scope = pending.pop()) {
    for (const statement of scopeStatements(scope.node)) {
      if (statement.name === 'ClassDefinition') {
        const body = statement.getChild('Body');
        const name = statement.getChild('VariableName');
        if (body !== null && name !== null && scope.path.length > 1 && textOf(text, name) === scope.path[0]) {
          pending.push({ node: body, path: scope.path.slice(1) });
        }
      } else if (statement.name === 'AssignStatement') {
        for (const binding of assignments(statement, text, scope.path)) assigned.push(binding);
        if (subscriptTarget(statement, text, scope.path)) mutations.push(statement);
      } else if (changes(statement, text, scope.path)) mutations.push(statement);
    }
  }
  const order = (a: SyntaxNode, b: SyntaxNode): number => a.from - b.from;
  return {
    assigned: assigned.sort((a, b) => order(a.target, b.target)),
    mutations: mutations.sort(order),
  };
}

/** The statements that run in a scope itself, those inside `if`, `try`, `with` and loops included, in order. */
export function* scopeStatements(scope: SyntaxNode): Generator<SyntaxNode> {
  const pending = [...children(scope)].reverse();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!TRANSPARENT.has(node.name)) yield node;
    else for (let child = node.lastChild; child !== null; child = child.prevSibling) pending.push(child);
  }
}

/** The targets of `a = b = value` that are `path` or a beginning of it. */
function assignments(statement: SyntaxNode, text: string, path: readonly string[]): Binding[] {
  const groups = assignmentGroups(statement);
  if (groups.length < 2) return [];
  const valueGroup = groups[groups.length - 1] as SyntaxNode[];
  const found: Binding[] = [];
  for (const group of groups.slice(0, -1)) {
    for (const target of group) {
      const matched = matchedLength(target, text, path);
      if (matched === 0) continue;
      const value = group.length === 1 && valueGroup.length === 1 ? valueGroup[0] : undefined;
      found.push({ target, statement, value, rest: path.slice(matched) });
    }
  }
  return found;
}

/** The expressions between the `=` of an assignment; the last group is the value. */
export function assignmentGroups(statement: SyntaxNode): SyntaxNode[][] {
  const groups: SyntaxNode[][] = [[]];
  for (const child of children(statement)) {
    if (child.name === 'AssignOp') groups.push([]);
    else if (child.name === 'TupleExpression' || child.name === 'ParenthesizedExpression') {
      const inner = groups.length === 1 ? [...children(child)].filter(isTarget) : [child];
      for (const node of inner) groups[groups.length - 1]?.push(node);
    } else if (child.name !== ',' && child.name !== 'TypeDef' && child.name !== 'Comment' && !child.type.isError) {
      groups[groups.length - 1]?.push(child);
    }
  }
  return groups;
}

function isTarget(node: SyntaxNode): boolean {
  return node.name === 'VariableName' || node.name === 'MemberExpression';
}

function subscriptTarget(statement: SyntaxNode, text: string, path: readonly string[]): boolean {
  const target = statement.firstChild;
  return target !== null && subscripted(target, text, path);
}

function changes(statement: SyntaxNode, text: string, path: readonly string[]): boolean {
  const first = statement.firstChild;
  if (first === null) return false;
  if (statement.name === 'UpdateStatement') return isPath(first, text, path) || subscripted(first, text, path);
  if (statement.name === 'DeleteStatement') {
    return [...children(statement)].some((child) => isPath(child, text, path) || subscripted(child, text, path));
  }
  if (statement.name !== 'ExpressionStatement' || first.name !== 'CallExpression') return false;
  const callee = first.firstChild;
  const method = callee?.getChild('PropertyName');
  const base = callee?.firstChild;
  if (!method || !base || !MUTATORS.has(textOf(text, method))) return false;
  return isPath(base, text, path);
}

/** True for `PATH[...]`. */
function subscripted(node: SyntaxNode, text: string, path: readonly string[]): boolean {
  const base = node.firstChild;
  return node.name === 'MemberExpression' && node.getChild('[') !== null && base !== null && isPath(base, text, path);
}

function isPath(node: SyntaxNode, text: string, path: readonly string[]): boolean {
  return matchedLength(node, text, path) === path.length;
}

/** How many leading segments of `path` a target spells out in full; 0 if it is not a beginning of the path. */
function matchedLength(node: SyntaxNode, text: string, path: readonly string[]): number {
  const segments: string[] = [];
  let at = node;
  while (at.name === 'MemberExpression' && segments.length < path.length) {
    const property = at.getChild('PropertyName');
    const base = at.firstChild;
    if (property === null || base === null) return 0;
    segments.push(textOf(text, property));
    at = base;
  }
  if (at.name !== 'VariableName') return 0;
  segments.push(textOf(text, at));
  segments.reverse();
  const matches = segments.length <= path.length && segments.every((segment, i) => segment === path[i]);
  return matches ? segments.length : 0;
}

export function textOf(text: string, node: { readonly from: number; readonly to: number }): string {
  return text.slice(node.from, node.to);
}
