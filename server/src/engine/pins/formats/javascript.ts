import type { SyntaxNode, Tree } from '@lezer/common';
import { parser } from '@lezer/javascript';
import { isCodeTooDeep } from '../../text/codeNesting';
import type { SourceDocument } from '../../text/sourceDocument';
import { insertPin } from '../insert/insert';
import { noStore, pinStore } from '../reading';
import type { PinStore, StoreFormat, StoreLocator, StoreNotice } from '../store';
import { type Bindings, children, errorIn, MAX_ALIASES, spanOf, storePath, withoutBom } from './binding';
import { ambiguous, locatorData, notFound, notLiteral, syntaxError } from './faults';
import { javascriptBindings } from './javascriptBindings';
import { isOtherLiteral, objectItems, objectPins, unwrapExpression } from './javascriptObject';
import { javascriptSyntax } from './syntaxes';

/** Calls that take the pins from elsewhere, where another locator would find them. */
const READING_CALL = /load|read|open|parse|require|import/i;

/** An object literal in JavaScript or TypeScript, alone or inside a call such as `Object.freeze({...})`. */
export const javascript: StoreFormat = {
  id: 'javascript',
  read: readJavascript,
  insert: (document, store, name, hash) => insertPin(document, store, name, hash, javascriptSyntax, readJavascript),
};

interface Module {
  readonly text: string;
  readonly locator: StoreLocator;
  readonly tree: Tree;
}

function readJavascript(document: SourceDocument, locator: StoreLocator): PinStore {
  const { text } = document;
  const path = storePath(locator);
  const [variable] = path;
  // The parse is worth its time only if the store's own name is there at all.
  if (variable === undefined || !path.every((segment) => segment === 'module' || text.includes(segment))) {
    return notFound(text, locator);
  }
  // The parser takes memory without end where too many brackets are open.
  if (isCodeTooDeep(text)) return syntaxError(text, locator, { start: 0, end: 1 });
  const tree = parser.configure({ dialect: dialectOf(document.uri) }).parse(withoutBom(text));
  return readPath({ text, locator, tree }, path, new Set());
}

function dialectOf(uri: string): string {
  const extension = /\.([cm]?[jt]sx?)(?:[?#]|$)/i.exec(uri)?.[1]?.toLowerCase() ?? 'ts';
  if (!extension.includes('t')) return 'jsx';
  return extension.endsWith('x') ? 'ts jsx' : 'ts';
}

function readPath(module: Module, path: readonly string[], followed: Set<string>): PinStore {
  const { text, locator, tree } = module;
  const bindings = javascriptBindings(tree, text, path);
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
  const { text, locator } = module;
  const node = unwrapExpression(value);
  const object = objectNode(node);
  if (object === undefined) {
    const name = text.slice(node.from, node.to);
    // `module.exports.pins = PINS` names an object of this module, if there is one.
    if (node.name === 'VariableName' && followed.size < MAX_ALIASES && !followed.has(name)) {
      followed.add(name);
      const aliased = readPath(module, [name, ...rest], followed);
      if (aliased.notices.every(({ code }) => code !== 'not-found')) return aliased;
    }
    const code = isOtherLiteral(node) || isReadingCall(node, text) ? 'not-literal' : 'self-reference';
    return noStore(locator, { code, span: spanOf(node), data: locatorData(locator) });
  }
  const items = objectItems(object, text);
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
      ? notFound(text, locator, { start: object.from, end: object.from + 1 })
      : readValue(module, inner, deeper, bindings, followed);
  }
  const { pins, unreadable } = objectPins(items, text);
  const notices = bindings.mutations.map((statement): StoreNotice => {
    const code = pins.length === 0 ? 'self-reference' : 'mutated';
    return { code, span: spanOf(statement), data: locatorData(locator) };
  });
  return pinStore(text, { locator, span: spanOf(object), separator: 'commas', pins, unreadable, notices });
}

/** The object literal that `node` comes down to, through calls with a single argument. */
function objectNode(node: SyntaxNode): SyntaxNode | undefined {
  let at = node;
  while (at.name !== 'ObjectExpression') {
    const list = at.name === 'CallExpression' ? at.getChild('ArgList') : null;
    if (list === null) return undefined;
    const args = [...children(list)].filter(({ name }) => !'(),'.includes(name) && !name.endsWith('Comment'));
    const [only] = args;
    if (only === undefined || args.length !== 1) return undefined;
    at = unwrapExpression(only);
  }
  return at;
}

function isReadingCall(node: SyntaxNode, text: string): boolean {
  const callee = node.name === 'CallExpression' ? node.firstChild : null;
  return callee !== null && READING_CALL.test(text.slice(Math.max(callee.from, callee.to - 100), callee.to));
}
