import { URI, Utils } from 'vscode-uri';

/** URI of a path below (or, with `..`, beside) a folder. */
export function resolveUri(folder: string, path: string): string {
  return Utils.joinPath(URI.parse(folder), ...path.split('/')).toString();
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
