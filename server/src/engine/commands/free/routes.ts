import type { Span } from '../../text/range';

/** Folders at the root of a file system or of a container, which stand alone in text as `/tmp` does. */
const FOLDERS =
  'app bin boot data dev etc home lib media mnt opt path private proc root run sbin scripts src srv sys tests tmp usr users var volumes workspace workspaces';

/** Pages and routes that web projects have. */
const ROUTES =
  'about admin api assets auth blog cart contact dashboard docs examples health healthcheck images login logout pricing products public register robots settings sign-in sign-up signup sitemap static uploads websocket ws';

const NO_COMMANDS = new Set(`${FOLDERS} ${ROUTES}`.split(' '));

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

const NOUNS = new Set(
  'dir directories directory endpoint endpoints folder folders page pages path paths route routes url urls'.split(' '),
);

/** True for a name that is far more often a folder or a route than a command, or is too short for either. */
export function isNoCommand(name: string): boolean {
  return name.length < 2 || NO_COMMANDS.has(name) || /^v\d+$/.test(name);
}

/**
 * True if the words around a slash and a name say that it is a route or a folder: `GET /users`, `/users endpoint`,
 * `URL: /users`, `| /users | POST |`.
 */
export function namesRoute(text: string, { start, end }: Span): boolean {
  const before = /([A-Za-z]+)[\s:*"'(|]{0,5}$/.exec(text.slice(Math.max(0, start - 16), start))?.[1] ?? '';
  const behind = /^[\s*"')|]{0,5}([A-Za-z]+)/.exec(text.slice(end, end + 24))?.[1] ?? '';
  return [before, behind].some((word) => METHODS.has(word) || NOUNS.has(word.toLowerCase()));
}
