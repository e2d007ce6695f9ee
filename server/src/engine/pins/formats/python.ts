import type { SyntaxNode, Tree } from '@lezer/common';
import { parser } from '@lezer/python';
import { isCodeTooDeep } from '../../text/codeNesting';
import type { SourceDocument } from '../../text/sourceDocument';
import { insertPin } from '../insert/insert';
import { noStore, pinStore } from '../reading';
import type { PinStore, StoreFormat, StoreLocator, StoreNotice } from '../store';
import { type Bindings, children, errorIn, MAX_ALIASES, spanOf, storePath, withoutBom } from './binding';
import { ambiguous, locatorData, notFound, notLiteral, syntaxError } from './faults';
import { pythonBindings, textOf } from './pythonBindings';
import { dictItems, dictPins, isOtherLiteral, unwrapParentheses } from './pythonDict';
import { pythonSyntax } from './syntaxes';

/** Calls that build a map of their keyword arguments. */
const DICT_CALL = /(?:^|\.)(?:dict|OrderedDict|frozendict)$/;

/** Calls that take the pins from elsewhere, where another locator would find them. */
const READING_CALL = /load|read|open|parse/i;

/** A dict display in a Python module, alone or inside a call such as `MappingProxyType({...})`. */
export const python: StoreFormat = {
  id: 'python',
  read: readPython,
  insert: (document, store, name, hash) => insertPin(document, store, name, hash, pythonSyntax, readPython),
};

function readPython(document: SourceDocument, locator: StoreLocator): PinStore {
  const { text } = document;
  const path = storePath(locator);
  const [variable] = path;
  // The parse is worth its time only if the variable is mentioned at all.
  if (variable === undefined || !text.includes(variable)) return notFound(text, locator);
  if (isCodeTooDeep(text)) return syntaxError(text, locator, { start: 0, end: 1 });
  return readPath({ text, locator, tree: parser.parse(withoutBom(text)) }, path, new Set());
}

interface Module {
  readonly text: string;
  readonly locator: StoreLocator;
  readonly tree: Tree;
}

function readPath(module: Module, path: readonly string[], followed: Set<string>): PinStore {
  const { text, locator, tree } = module;
  const bindings = pythonBindings(tree, text, path);
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
  const node = unwrapParentheses(value);
  const map = mapNode(node, text);
  if (map === undefined) {
    const name = textOf(text, node);
    // `PINS = OTHER` names a dict of this module, if there is one.
    if (node.name === 'VariableName' && followed.size < MAX_ALIASES && !followed.has(name)) {
      followed.add(name);
      const aliased = readPath(module, [name, ...rest], followed);
      if (aliased.notices.every(({ code }) => code !== 'not-found')) return aliased;
    }
    const code = isOtherLiteral(node) || isReadingCall(node, text) ? 'not-literal' : 'self-reference';
    return noStore(locator, { code, span: spanOf(node), data: locatorData(locator) });
  }
  const items = dictItems(map, text);
  const [key, ...deeper] = rest;
  if (key !== undefined) {
    const found = items.filter((item) => item.name === key);
    if (found.length > 1)
      return ambiguous(
        locator,
        found.map((item) => item.nameSpan),
      );
    const inner = found[0]?.value;
    return inner === undefined
      ? notFound(text, locator, { start: map.from, end: map.from + 1 })
      : readValue(module, inner, deeper, bindings, followed);
  }
  const { pins, unreadable } = dictPins(items, text);
  const notices = bindings.mutations.map((statement): StoreNotice => {
    const code = pins.length === 0 ? 'self-reference' : 'mutated';
    return { code, span: spanOf(statement), data: locatorData(locator) };
  });
  return pinStore(text, { locator, span: spanOf(map), separator: 'commas', pins, unreadable, notices });
}

/** The dict display or the keyword arguments that `node` comes down to. */
function mapNode(node: SyntaxNode, text: string): SyntaxNode | undefined {
  let at = node;
  while (at.name !== 'DictionaryExpression') {
    const list = at.name === 'CallExpression' ? at.getChild('ArgList') : null;
    if (list === null) return undefined;
    const args = [...children(list)].filter(({ name }) => !'(),'.includes(name) && name !== 'Comment');
    const [only] = args;
    if (only === undefined || args.length !== 1) {
      // NAME, `=` and value, three nodes each.
      const keywords = args.every((arg, i) => i % 3 !== 1 || arg.name === 'AssignOp') && args.length % 3 === 0;
      return keywords && DICT_CALL.test(calleeOf(at, text)) ? list : undefined;
    }
    at = unwrapParentheses(only);
  }
  return at;
}

function isReadingCall(node: SyntaxNode, text: string): boolean {
  return node.name === 'CallExpression' && READING_CALL.test(calleeOf(node, text));
}

/** The called expression's own last hundred units: enough for the name. */
function calleeOf(call: SyntaxNode, text: string): string {
  const callee = call.firstChild;
  return callee === null ? '' : text.slice(Math.max(callee.from, callee.to - 100), callee.to);
}
