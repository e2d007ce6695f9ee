// Put in by the bundler wherever a package names Node's global: gray-matter needs it, and what it finds must be
// the same in every host.
export { Buffer } from 'buffer/';
