import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TokenizerSource } from '../../../server/src/engine/tokens/tokenizer';

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'galley-tokens-'));
  const bundle = { bundle: true, charset: 'utf8', outdir: folder, logLevel: 'error' } as const;
  const node = { ...bundle, platform: 'node', format: 'cjs', target: 'node20' } as const;
  const web = { ...bundle, platform: 'browser', format: 'iife', target: 'es2022' } as const;
  await Promise.all([
    build({ ...node, entryPoints: { loader: 'server/src/node/tokenizerLoader.ts' }, external: ['./tokens.js'] }),
    build({ ...node, entryPoints: { tokens: 'server/src/node/tokens.ts' } }),
    build({ ...web, entryPoints: { 'web-tokens': 'server/src/browser/tokens.ts' } }),
    build({
      ...web,
      entryPoints: { 'web-loader': 'server/src/browser/tokenizerLoader.ts' },
      globalName: 'loader',
    }),
  ]);
}, 60_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('the node loader is small and finds the bundle beside it', async () => {
  expect(read('loader.js').length).toBeLessThan(10_000);
  const { createNodeTokenizerSource } = createRequire(import.meta.url)(join(folder, 'loader.js')) as {
    createNodeTokenizerSource(): TokenizerSource;
  };
  const source = createNodeTokenizerSource();
  expect((await source.load('o200k_base')).count('hello world').count).toBe(2);
  expect((await source.load('cl100k_base')).count('hello world').count).toBe(2);
});

test('a failed load says what is missing', async () => {
  const alone = mkdtempSync(join(tmpdir(), 'galley-tokens-'));
  try {
    writeFileSync(join(alone, 'loader.js'), read('loader.js'));
    const { createNodeTokenizerSource } = createRequire(import.meta.url)(join(alone, 'loader.js')) as {
      createNodeTokenizerSource(): TokenizerSource;
    };
    await expect(createNodeTokenizerSource().load('o200k_base')).rejects.toThrow('tokens.js');
  } finally {
    rmSync(alone, { recursive: true, force: true });
  }
});

test('the web loader runs the bundle as a classic script, once, at the first count', async () => {
  const scripts: string[] = [];
  const scope = createContext({
    // A worker has these of its own.
    TextDecoder,
    TextEncoder,
    importScripts(url: string) {
      scripts.push(url);
      if (url.endsWith('/tokens.js')) runInContext(read('web-tokens.js'), scope);
    },
  });
  runInContext(read('web-loader.js'), scope);
  const create = (url: string) =>
    runInContext(
      `loader.createBrowserTokenizerSource(${JSON.stringify(url)}, importScripts)`,
      scope,
    ) as TokenizerSource;

  await expect(create('https://host/elsewhere.js').load('o200k_base')).rejects.toThrow('https://host/elsewhere.js');
  scripts.length = 0;
  const source = create('https://host/dist/tokens.js');
  expect(scripts).toEqual([]);
  expect((await source.load('o200k_base')).count('hello world').count).toBe(2);
  expect((await source.load('cl100k_base')).count('hello world').count).toBe(2);
  expect(scripts).toEqual(['https://host/dist/tokens.js']);
});
