import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import { isCodeTooDeep } from '../../text/codeNesting';
import type { SourceDocument } from '../../text/sourceDocument';
import { insertPin } from '../insert/insert';
import type { PinStore, StoreFormat, StoreLocator } from '../store';
import { children, storePath, withoutBom } from './binding';
import { type CodeLanguage, calleeOf, readCodeStore } from './codeStore';
import { notFound, syntaxError } from './faults';
import { pythonBindings } from './pythonBindings';
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

const LANGUAGE: CodeLanguage = {
  bindings: pythonBindings,
  unwrap: unwrapParentheses,
  mapNode,
  items: dictItems,
  pins: dictPins,
  isOtherLiteral,
  isReadingCall: (node, text) => READING_CALL.test(calleeOf(node, text)),
};

function readPython(document: SourceDocument, locator: StoreLocator): PinStore {
  const { text } = document;
  const path = storePath(locator);
  const [variable] = path;
  // The parse is worth its time only if the variable is mentioned at all.
  if (variable === undefined || !text.includes(variable)) return notFound(text, locator);
  if (isCodeTooDeep(text)) return syntaxError(text, locator, { start: 0, end: 1 });
  return readCodeStore({ text, locator, tree: parser.parse(withoutBom(text)), language: LANGUAGE }, path);
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
