import { LIST_ITEM, type SchemaPath } from '../../engine/manifest/schemaAt';

/** Where in a manifest the cursor is, read off the text before it: also where it does not parse while typing. */
export interface ManifestCursor {
  /** The mapping around the cursor. */
  readonly path: SchemaPath;
  /** The key whose value is being typed; undefined where a key is. */
  readonly key: string | undefined;
  /** What is typed of the key or value. */
  readonly typed: string;
}

const KEY_LINE = /^(\s*)((?:- +)*)(?:"([^"]*)"|'([^']*)'|([^\s:#'"{[][^:#{[]*?)) *:(?: |$)/;

/** The cursor at `offset`. Block and flow style; no anchors, no multi-line flow collections. */
export function manifestCursor(text: string, offset: number): ManifestCursor {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(lineStart, offset);
  const lead = /^\s*(?:- +)*/.exec(line)?.[0] ?? '';
  const blockPath = parents(text.slice(0, lineStart), lead);
  return inLine(blockPath, line.slice(lead.length));
}

/** The keys of the lines above that hold a line with this lead (blanks and list dashes). */
function parents(above: string, lead: string): (string | typeof LIST_ITEM)[] {
  const path: (string | typeof LIST_ITEM)[] = [];
  const addItems = (dashes: string) => {
    for (const _ of dashes.matchAll(/-/g)) path.unshift(LIST_ITEM);
  };
  let column = lead.length;
  let dash = lead.indexOf('-');
  if (dash >= 0) {
    addItems(lead);
    column = dash;
  }
  for (const line of above.split('\n').reverse()) {
    const match = KEY_LINE.exec(line);
    if (!match) continue;
    const [, blanks = '', dashes = ''] = match;
    const at = blanks.length + dashes.length;
    const key = match[3] ?? match[4] ?? match[5] ?? '';
    // A list may stand at its key's own column.
    const isParent = at < column || (at === column && path[0] === LIST_ITEM && dashes === '');
    if (isParent) path.unshift(key);
    else if (!(dashes !== '' && at === column && path[0] !== LIST_ITEM)) continue;
    column = Math.min(column, at);
    if (dashes !== '') {
      // The key is the first one of a list item: the list is what holds it.
      addItems(dashes);
      column = blanks.length;
    }
    dash = -1;
    if (column === 0 && path[0] !== LIST_ITEM) break;
  }
  return path;
}

/** Follows a line from its first key: `wrap: { tag: x, join: …`. */
function inLine(block: readonly (string | typeof LIST_ITEM)[], line: string): ManifestCursor {
  const stack: (string | typeof LIST_ITEM)[] = [...block];
  const depths: number[] = [];
  let key: string | undefined;
  let typed = '';
  let quote = '';
  const open = (isList: boolean) => {
    depths.push(stack.length);
    if (key !== undefined) stack.push(key);
    if (isList) stack.push(LIST_ITEM);
    key = undefined;
    typed = '';
  };
  for (let i = 0; i < line.length; i++) {
    const character = line[i] as string;
    if (quote !== '') {
      if (character === quote) quote = '';
      else typed += character;
    } else if ((character === '"' || character === "'") && typed.trim() === '') quote = character;
    else if (character === '{' && typed.trim() === '') open(false);
    else if (character === '[' && typed.trim() === '') open(true);
    else if ((character === '}' || character === ']') && depths.length > 0) {
      stack.length = depths.pop() ?? 0;
      key = undefined;
      typed = '';
    } else if (character === ',' && depths.length > 0) {
      key = undefined;
      typed = '';
    } else if (character === ':' && key === undefined && /^(?:\s|$)/.test(line.slice(i + 1))) {
      key = typed.trim();
      typed = '';
    } else typed += character;
  }
  return { path: stack, key, typed: typed.trimStart() };
}
