/** Put in by the bundler, from package.json. */
declare const GALLEY_VERSION: string | undefined;

/** The version of this build; `0.0.0` when run from source. */
export const VERSION = typeof GALLEY_VERSION === 'string' ? GALLEY_VERSION : '0.0.0';
