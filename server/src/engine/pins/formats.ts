import { javascript } from './formats/javascript';
import { json } from './formats/json';
import { LOCK_FILE, lock } from './formats/lock';
import { python } from './formats/python';
import { toml } from './formats/toml';
import { yaml } from './formats/yaml';
import type { StoreFormat, StoreLocator } from './store';

const BY_EXTENSION: Readonly<Record<string, StoreFormat>> = {
  py: python,
  pyi: python,
  js: javascript,
  cjs: javascript,
  mjs: javascript,
  jsx: javascript,
  ts: javascript,
  cts: javascript,
  mts: javascript,
  tsx: javascript,
  json,
  jsonc: json,
  yaml,
  yml: yaml,
  toml,
};

/** True for Galley's own store, which may be missing until the first pin is added. */
export function isLockFile(uri: string): boolean {
  return formatFor(uri) === lock;
}

/** The notation of the store in the file at `uri` (a URI or a path), or undefined if it is none Galley reads. */
export function formatFor(uri: string): StoreFormat | undefined {
  const path = uri.split(/[?#]/, 1)[0] as string;
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase();
  if (name === LOCK_FILE) return lock;
  const dot = name.lastIndexOf('.');
  return dot < 0 ? undefined : BY_EXTENSION[name.slice(dot + 1)];
}

/**
 * The locator that `place` spells for a store of `format`: a variable's dotted name in code; in data the keys
 * from the root, separated by dots, or a JSON pointer (`/tool/a.b/pins`) where a key has a dot in it. Nothing
 * means the root; a lock file needs none.
 */
export function locatorFor(format: StoreFormat, place: string | undefined): StoreLocator {
  const written = place?.trim() ?? '';
  if (format.id === 'lock' || written === '') return {};
  if (format.id === 'python' || format.id === 'javascript') return { variable: written };
  if (!written.startsWith('/')) return { keys: written.split('.') };
  const keys = written.slice(1).split('/');
  return { keys: keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) };
}
