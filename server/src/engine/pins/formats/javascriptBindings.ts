import type { SyntaxNode, Tree } from '@lezer/common';
import { type Binding, type Bindings, children } from './binding';

/** Statements that hold others of the same scope; in those with a block only `var` and assignments count. */
const BLOCKS = new Set(['Block', 'IfStatement', 'TryStatement', 'CatchClause', 'FinallyClause', 'LabeledStatement']);

/**
 * Where the module declares or assigns `path`, a beginning of it, or changes it. Functions' own variables are
 * other ones; class fields and namespaces are reached as `Class.NAME`; `exports` is `module.exports` and
 * `default` the default export.
 */
export function javascriptBindings(tree: Tree, text: string, written: readonly string[]): Bindings {
  const assigned: Binding[] = [];
  const mutations: SyntaxNode[] = [];
  const add = (bindings: readonly Binding[]): void => {
    for (const binding of bindings) assigned.push(binding);
  };
  interface Scope {
    readonly node: SyntaxNode;
    readonly path: readonly string[];
    readonly block: boolean;
  }
  const pending: Scope[] = [{ node: tree.topNode, path: canonical(written), block: false }];
  for (let scope = pending.pop(); scope !== undefined; scope = pending.pop()) {
    const { path, block } = scope;
    for (const statement of children(scope.node)) {
      if (statement.name === 'ExportDeclaration') {
        if (path[0] === 'default') add(defaultExport(statement, path));
        pending.push({ node: statement, path, block });
      } else if (BLOCKS.has(statement.name)) pending.push({ node: statement, path, block: true });
      else if (statement.name === 'VariableDeclaration') {
        if (!block || statement.getChild('var') !== null) add(declarations(statement, text, path));
      } else if (statement.name === 'ExpressionStatement') {
        const expression = statement.firstChild;
        if (expression === null) continue;
        add(assignment(expression, text, path));
        if (changes(expression, text, path)) mutations.push(statement);
      } else if (path.length > 1) {
        const body = namedBody(statement, text, path[0]);
        if (body?.name === 'ClassBody') add(fields(body, text, path.slice(1)));
        else if (body !== undefined) pending.push({ node: body, path: path.slice(1), block: false });
      }
    }
  }
  const order = (a: SyntaxNode, b: SyntaxNode): number => a.from - b.from;
  return {
    assigned: assigned.sort((a, b) => order(a.target, b.target)),
    mutations: mutations.sort(order),
  };
}

function canonical(path: readonly string[]): readonly string[] {
  return path[0] === 'exports' ? ['module', ...path] : path;
}

/** `const a = 1, b = 2`: the declarators that match. */
function declarations(statement: SyntaxNode, text: string, path: readonly string[]): Binding[] {
  const found: Binding[] = [];
  const parts = [...children(statement)].filter(({ name }) => !name.endsWith('Comment'));
  parts.forEach((part, i) => {
    if (part.name !== 'VariableDefinition' || text.slice(part.from, part.to) !== path[0]) return;
    let at = i + 1;
    while (parts[at]?.name === 'TypeAnnotation' || parts[at]?.name === 'LogicOp') at++;
    // Without a value it is a declaration only (`declare const`).
    if (parts[at]?.name === 'Equals')
      found.push({ target: part, statement, value: parts[at + 1], rest: path.slice(1) });
  });
  return found;
}

/** `a.b = value`, and chains such as `exports.a = module.exports.b = value`. */
function assignment(expression: SyntaxNode, text: string, path: readonly string[]): Binding[] {
  const found: Binding[] = [];
  let at: SyntaxNode | null = expression;
  const targets: SyntaxNode[] = [];
  while (at?.name === 'AssignmentExpression' && at.getChild('Equals') !== null) {
    if (at.firstChild !== null) targets.push(at.firstChild);
    at = at.lastChild;
  }
  for (const target of targets) {
    const segments = segmentsOf(target, text, path.length + 1);
    if (segments === undefined || segments.length > path.length) continue;
    const matches = segments.every((segment, i) => segment === path[i]);
    if (matches)
      found.push({ target, statement: expression, value: at ?? undefined, rest: path.slice(segments.length) });
  }
  return found;
}

function defaultExport(statement: SyntaxNode, path: readonly string[]): Binding[] {
  const keyword = statement.getChild('default');
  let value = keyword?.nextSibling ?? null;
  while (value?.name.endsWith('Comment')) value = value.nextSibling;
  return keyword === null ? [] : [{ target: keyword, statement, value: value ?? undefined, rest: path.slice(1) }];
}

/** `static NAME = value` of a class. */
function fields(body: SyntaxNode, text: string, path: readonly string[]): Binding[] {
  const found: Binding[] = [];
  for (const member of body.getChildren('PropertyDeclaration')) {
    const target = member.getChild('PropertyDefinition');
    const equals = member.getChild('Equals');
    if (target === null || equals === null || text.slice(target.from, target.to) !== path[0]) continue;
    found.push({ target, statement: member, value: equals.nextSibling ?? undefined, rest: path.slice(1) });
  }
  return found;
}

function namedBody(statement: SyntaxNode, text: string, name: string | undefined): SyntaxNode | undefined {
  if (statement.name !== 'ClassDeclaration' && statement.name !== 'NamespaceDeclaration') return undefined;
  const definition = statement.getChild('VariableDefinition');
  if (definition === null || text.slice(definition.from, definition.to) !== name) return undefined;
  return statement.getChild('ClassBody') ?? statement.getChild('Block') ?? undefined;
}

/** `PATH.x = …`, `PATH[x] = …`, `delete PATH.x` and `Object.assign(PATH, …)`. */
function changes(expression: SyntaxNode, text: string, path: readonly string[]): boolean {
  if (expression.name === 'AssignmentExpression' || expression.name === 'UnaryExpression') {
    const target = expression.name === 'UnaryExpression' ? expression.lastChild : expression.firstChild;
    const base = target?.name === 'MemberExpression' ? target.firstChild : null;
    return base !== null && isPath(base, text, path);
  }
  if (expression.name !== 'CallExpression') return false;
  const callee = expression.firstChild;
  if (callee === null || !isPath(callee, text, ['Object', 'assign'])) return false;
  const first = expression.getChild('ArgList')?.firstChild?.nextSibling;
  return first != null && isPath(first, text, path);
}

function isPath(node: SyntaxNode, text: string, path: readonly string[]): boolean {
  const segments = segmentsOf(node, text, path.length + 1);
  return segments?.length === path.length && segments.every((segment, i) => segment === path[i]);
}

/** The names of `a.b["c"]`, at most `limit` of them; undefined for anything else. `exports` counts as two. */
function segmentsOf(node: SyntaxNode, text: string, limit: number): string[] | undefined {
  const segments: string[] = [];
  let at = node;
  while (at.name === 'MemberExpression' && segments.length <= limit) {
    const property = at.getChild('PropertyName');
    const subscript = at.getChild('[') === null ? null : at.getChild('String');
    const base = at.firstChild;
    if (base === null || (property === null && subscript === null)) return undefined;
    if (property !== null) segments.push(text.slice(property.from, property.to));
    else if (subscript !== null) segments.push(text.slice(subscript.from + 1, subscript.to - 1));
    at = base;
  }
  if (at.name !== 'VariableName') return undefined;
  segments.push(text.slice(at.from, at.to));
  return [...canonical(segments.reverse())];
}
