import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/javascript';
import { isCodeTooDeep } from '../../text/codeNesting';
import type { SourceDocument } from '../../text/sourceDocument';
import { insertPin } from '../insert/insert';
import type { PinStore, StoreFormat, StoreLocator } from '../store';
import { children, storePath, withoutBom } from './binding';
import { type CodeLanguage, calleeOf, readCodeStore } from './codeStore';
import { notFound, syntaxError } from './faults';
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

const LANGUAGE: CodeLanguage = {
  bindings: javascriptBindings,
  unwrap: unwrapExpression,
  mapNode: objectNode,
  items: objectItems,
  pins: objectPins,
  isOtherLiteral,
  isReadingCall: (node, text) => READING_CALL.test(calleeOf(node, text)),
};

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
  return readCodeStore({ text, locator, tree, language: LANGUAGE }, path);
}

function dialectOf(uri: string): string {
  const extension = /\.([cm]?[jt]sx?)(?:[?#]|$)/i.exec(uri)?.[1]?.toLowerCase() ?? 'ts';
  if (!extension.includes('t')) return 'jsx';
  return extension.endsWith('x') ? 'ts jsx' : 'ts';
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
