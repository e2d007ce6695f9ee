import { URI, Utils } from 'vscode-uri';

/** Segments of characters that stand for themselves in a URI, none of them empty or made of dots alone. */
const PLAIN_PATH = /^(?:\.*[\w~-][\w.~-]*)(?:\/\.*[\w~-][\w.~-]*)*$/;

/** The folder that a path was looked up in last, and the start of the URIs below it: most have many asked for in a row. */
let lastFolder = { given: '', start: undefined as string | undefined };

/** URI of a path below (or, with `..`, beside) a folder. */
export function resolveUri(folder: string, path: string): string {
  // The common case, without taking both apart.
  if (PLAIN_PATH.test(path)) {
    if (lastFolder.given !== folder) lastFolder = { given: folder, start: startBelow(folder) };
    if (lastFolder.start !== undefined) return lastFolder.start + path;
  }
  return Utils.joinPath(URI.parse(folder), ...path.split('/')).toString();
}

/** What URIs of paths below a folder start with; undefined where they have something behind the path. */
function startBelow(folder: string): string | undefined {
  const uri = Utils.joinPath(URI.parse(folder), '.');
  if (uri.query !== '' || uri.fragment !== '') return undefined;
  return uri.toString().replace(/\/?$/, '/');
}

export function folderOf(uri: string): string {
  return Utils.dirname(URI.parse(uri)).toString();
}

export function baseName(uri: string): string {
  return Utils.basename(URI.parse(uri));
}

/** True when `uri` is `folder` or below it. */
export function isInside(folder: string, uri: string): boolean {
  const outer = folder.endsWith('/') ? folder : `${folder}/`;
  return uri === folder || uri.startsWith(outer);
}

/** Path of `uri` relative to `folder`, with `/` and `..` where it is not below it. */
export function relativePath(folder: string, uri: string): string {
  // The common case, without taking both apart.
  if (isInside(folder, uri) && !uri.includes('%')) return uri.slice(folder.length).replace(/^\/+/, '');
  const from = segments(folder);
  const to = segments(uri);
  let shared = 0;
  while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared++;
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/');
}

/** The one spelling of a URI that this service uses as a key. */
export function canonicalUri(uri: string): string {
  return URI.parse(uri).toString();
}

function segments(uri: string): string[] {
  return URI.parse(uri)
    .path.split('/')
    .filter((segment) => segment !== '');
}
