import type { DataNode } from '../assembly/data/dataNode';
import { formatFor, isLockFile, locatorFor } from '../pins/formats';
import type { PinEntry } from '../pins/store';
import type { SourceDocument } from '../text/sourceDocument';
import { extensionOf } from './names';
import { dataMap } from './slots/dataFiles';
import type { InitFolder } from './work';

/** A map of names to hashes. */
export interface FoundStore {
  readonly path: string;
  /** What stands behind `#` in the manifest; empty for the whole file. */
  readonly place: string;
  readonly entries: readonly PinEntry[];
}

/** As few digits as anyone cuts a hash to that is to be trusted; fewer are colours, ports and dates. */
const MIN_DIGITS = 8;
const HASH = new RegExp(`^(?:sha256[:-])?(?=[0-9]*[a-f])[0-9a-f]{${MIN_DIGITS},64}$`);
const QUOTED_HASH = new RegExp(`["'](?:sha256[:-])?[0-9a-f]{${MIN_DIGITS},64}["']`);

const PYTHON_MAP = /^([A-Za-z_]\w*)[ \t]*(?::[^=\n]{1,120})?=[ \t]*\{/gm;
const JAVASCRIPT_MAP =
  /^(?:export[ \t]+)?(?:const|let|var)[ \t]+([A-Za-z_$][\w$]*)[ \t]*(?::[^=\n]{1,120})?=[^{\n]{0,40}\{/gm;

/** Maps of a file whose values are all hashes. */
export function storesIn(folder: InitFolder, path: string, document: SourceDocument): FoundStore[] {
  const format = formatFor(path);
  if (!format || isLockFile(path)) return [];
  const { text } = document;
  const places =
    format.id === 'python' || format.id === 'javascript'
      ? variablesOf(text, format.id === 'python' ? PYTHON_MAP : JAVASCRIPT_MAP)
      : keysOf(folder, path, text);
  return places.flatMap((place) => {
    const store = format.read(document, locatorFor(format, place));
    const entries = store.entries.filter(({ notice, hash }) => notice === undefined && HASH.test(hash.toLowerCase()));
    const isStore = entries.length > 0 && entries.length >= store.entries.length / 2 && store.unreadable.length === 0;
    return isStore ? [{ path, place, entries }] : [];
  });
}

function variablesOf(text: string, pattern: RegExp): string[] {
  if (!QUOTED_HASH.test(text)) return [];
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
}

/** Paths of keys to maps of hashes, at most two keys deep. */
function keysOf(folder: InitFolder, path: string, text: string): string[] {
  if (extensionOf(path) === 'toml') return tomlTables(text);
  const root = dataMap(folder, path);
  if (!root) return [];
  const found: string[] = [];
  const visit = (node: DataNode, keys: readonly string[]) => {
    if (node.kind !== 'map' || keys.length > 2) return;
    const texts = node.entries.filter(({ node: { kind } }) => kind === 'text');
    const hashes = texts.filter(({ node: value }) => value.kind === 'text' && HASH.test(value.text.text));
    if (hashes.length > 0 && hashes.length === node.entries.length) found.push(placeOf(keys));
    for (const { key, node: inner } of node.entries) visit(inner, [...keys, key]);
  };
  visit(root, []);
  return found;
}

/** A TOML reader of pins reads tables by their name. */
function tomlTables(text: string): string[] {
  if (!QUOTED_HASH.test(text)) return [];
  return [...text.matchAll(/^\[([\w.-]+)\][ \t]*$/gm)].map(([, name = '']) => name);
}

function placeOf(keys: readonly string[]): string {
  if (!keys.some((key) => key.includes('.') || key.startsWith('/'))) return keys.join('.');
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
