import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import { isCodeTooDeep } from '../text/codeNesting';
import type { Span } from '../text/range';
import type { SourceDocument } from '../text/sourceDocument';
import { children, spanOf, withoutBom } from './formats/binding';
import { assignmentGroups, scopeStatements, textOf } from './formats/pythonBindings';
import { stringLiteral } from './formats/pythonDict';

/** A module's constant that holds one section of a loaded file. */
export interface PinAssignment {
  readonly name: string;
  /** What the loader is given: a file's path, or its name with or without an extension. */
  readonly file: string;
  readonly section: string;
  readonly span: Span;
}

/**
 * The constants that a Python module takes from loaded files, in document order. Two shapes are read, annotated
 * or not, and further names for a constant (`B = A`):
 * `A = load("router.md")["system"]`, and `t = load("router.md")` followed by `A = t["system"]`.
 * The loader may have any name: whether file and section exist is for the caller to see.
 */
export function readAssignments(document: SourceDocument): PinAssignment[] {
  const { text } = document;
  const loaded = new Map<string, string>();
  const constants = new Map<string, PinAssignment>();
  const found: PinAssignment[] = [];
  if (isCodeTooDeep(text)) return found;
  for (const statement of scopeStatements(parser.parse(withoutBom(text)).topNode)) {
    if (statement.name !== 'AssignStatement') continue;
    const groups = assignmentGroups(statement);
    const value = groups[groups.length - 1];
    if (groups.length < 2 || value?.length !== 1) continue;
    const expression = value[0] as SyntaxNode;
    const file = loadedFile(expression, text);
    const section = subscript(expression, text, loaded) ?? constants.get(textOf(text, expression));
    for (const [target, another] of groups.slice(0, -1)) {
      if (target?.name !== 'VariableName' || another !== undefined) continue;
      const name = textOf(text, target);
      loaded.delete(name);
      constants.delete(name);
      if (file !== undefined) loaded.set(name, file);
      if (section === undefined) continue;
      const assignment = { name, file: section.file, section: section.section, span: spanOf(target) };
      constants.set(name, assignment);
      found.push(assignment);
    }
  }
  return found;
}

/** The file of `load("file")`. */
function loadedFile(node: SyntaxNode, text: string): string | undefined {
  const list = node.name === 'CallExpression' ? node.getChild('ArgList') : null;
  if (list === null) return undefined;
  const args = [...children(list)].filter(({ name }) => !'(),'.includes(name) && name !== 'Comment');
  return args.length === 1 ? literalText(args[0] as SyntaxNode, text) : undefined;
}

/** File and section of `load("file")["section"]` or `loaded["section"]`. */
function subscript(
  node: SyntaxNode,
  text: string,
  loaded: ReadonlyMap<string, string>,
): { readonly file: string; readonly section: string } | undefined {
  const base = node.firstChild;
  const key = node.name === 'MemberExpression' && node.getChild('[') !== null ? node.getChild('String') : null;
  if (base === null || key === null) return undefined;
  const file = base.name === 'VariableName' ? loaded.get(textOf(text, base)) : loadedFile(base, text);
  const section = literalText(key, text);
  return file === undefined || section === undefined ? undefined : { file, section };
}

/** A literal's text where it has no escapes: file and section names need none. */
function literalText(node: SyntaxNode, text: string): string | undefined {
  const literal = stringLiteral(node, text);
  const inner = literal && text.slice(literal.inner.start, literal.inner.end);
  return inner === undefined || inner.includes('\\') ? undefined : inner;
}
