// Where the project's own tools keep things. Everything but the sources is ignored by git.
import { fileURLToPath } from 'node:url';

/** The repository's root, absolute, without a trailing separator. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** @param {string} path a path relative to the repository, with `/` */
export const inRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The packaged extension that `npm run package` leaves. */
export const vsixPath = inRoot('dist/galley.vsix');
