// Bundles every entry point into dist/. `--production` minifies, `--watch` rebuilds on change.
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import * as esbuild from 'esbuild';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');

/** @type {esbuild.BuildOptions} */
const shared = {
  bundle: true,
  // ECMAScript modules first: the UMD builds of some packages hide their requires from the bundler.
  mainFields: ['module', 'main'],
  charset: 'utf8',
  sourcemap: !production,
  minify: production,
  logLevel: 'warning',
  legalComments: 'none',
};

const node = { ...shared, platform: 'node', format: 'cjs', target: 'node20' };
const page = { ...shared, platform: 'browser', format: 'iife', target: 'es2022' };

const builds = [
  { ...node, entryPoints: { client: 'client/src/extension.node.ts' }, external: ['vscode'] },
  {
    ...page,
    format: 'cjs',
    entryPoints: { 'client.browser': 'client/src/extension.browser.ts' },
    external: ['vscode'],
  },
  { ...node, entryPoints: { server: 'server/src/node/main.ts' }, external: ['./tokens.js'] },
  {
    ...node,
    entryPoints: { cli: 'server/src/cli/main.ts' },
    external: ['./tokens.js'],
    define: { GALLEY_VERSION: JSON.stringify(version) },
    banner: { js: '#!/usr/bin/env node' },
  },
  {
    ...page,
    entryPoints: { 'server.browser': 'server/src/browser/main.ts' },
    inject: ['server/src/browser/buffer.ts'],
  },
  // The ranks of the tokenizers are large: a bundle of their own, loaded at the first count.
  // A worker finds it in the global scope, Node.js in what the module exports.
  {
    ...page,
    entryPoints: { tokens: 'server/src/browser/tokens.ts' },
    footer: { js: "if (typeof exports === 'object') exports.loadTokenizer = globalThis.galleyTokens.loadTokenizer;" },
  },
  { ...page, entryPoints: { webview: 'client/webview/main.ts' } },
  // The icons are a style sheet of their own: custom elements load it a second time inside their shadow trees.
  {
    ...page,
    entryPoints: { codicon: 'node_modules/@vscode/codicons/dist/codicon.css' },
    loader: { '.ttf': 'file' },
    assetNames: '[name]',
  },
]
  .filter((options) => Object.values(options.entryPoints).every((entry) => existsSync(entry)))
  .map((options) => ({ ...options, outdir: 'dist' }));

if (!watch) await rm('dist', { recursive: true, force: true });

if (watch) {
  for (const options of builds) await (await esbuild.context(options)).watch();
} else {
  await Promise.all(builds.map((options) => esbuild.build(options)));
}
