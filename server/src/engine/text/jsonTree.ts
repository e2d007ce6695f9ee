import { type Node, type ParseError, type ParseOptions, parseTree, printParseErrorCode } from 'jsonc-parser';
import { MAX_NESTING } from './yamlDocument';

export interface JsonTree {
  /** What could be read, up to a fault or around it. */
  readonly root: Node | undefined;
  /** The first fault. Its span may lie behind the last unit of the text, or be empty. */
  readonly fault?: { readonly offset: number; readonly length: number; readonly detail: string };
}

/**
 * `parseTree` of `jsonc-parser` that is safe on any text: the library recurses and throws a RangeError some
 * thousand levels down, so a text that is too deep is not read at all and `detail` is `NestedTooDeeply`.
 */
export function parseJson(text: string, options?: ParseOptions): JsonTree {
  const deep = tooDeep(text);
  if (deep !== undefined) return { root: undefined, fault: { offset: deep, length: 1, detail: 'NestedTooDeeply' } };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, options);
  const [error] = errors;
  if (error === undefined) return { root };
  return { root, fault: { offset: error.offset, length: error.length, detail: printParseErrorCode(error.error) } };
}

/** Offset of the first bracket beyond the limit, outside strings and comments as the library's scanner sees them. */
function tooDeep(text: string): number | undefined {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text[i];
    if (unit === '"') {
      i = stringEnd(text, i + 1);
    } else if (unit === '/' && (text[i + 1] === '/' || text[i + 1] === '*')) {
      i = commentEnd(text, i);
    } else if (unit === '[' || unit === '{') {
      if (++depth > MAX_NESTING) return i;
    } else if (unit === ']' || unit === '}') {
      depth = Math.max(0, depth - 1);
    }
  }
  return undefined;
}

/** Offset of the closing quote; a string ends with its line at the latest. */
function stringEnd(text: string, from: number): number {
  let i = from;
  while (i < text.length && text[i] !== '"' && text[i] !== '\n' && text[i] !== '\r') i += text[i] === '\\' ? 2 : 1;
  return i;
}

/** Offset of the last unit of a comment. */
function commentEnd(text: string, start: number): number {
  if (text[start + 1] === '*') {
    const close = text.indexOf('*/', start + 2);
    return close < 0 ? text.length : close + 1;
  }
  let i = start;
  while (i < text.length && text[i] !== '\n' && text[i] !== '\r') i++;
  return i;
}
