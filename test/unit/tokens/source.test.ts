import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTokenizer } from '../../../server/src/engine/tokens/incremental';
import { createTokenizerSource } from '../../../server/src/engine/tokens/source';
import type { Encoding } from '../../../server/src/engine/tokens/tokenizer';
import { createNodeTokenizerSource } from '../../../server/src/node/tokenizerLoader';

describe('loading', () => {
  test('nothing is there until it was loaded', async () => {
    const source = createNodeTokenizerSource();
    expect(source.peek('o200k_base')).toBeUndefined();
    const tokenizer = await source.load('o200k_base');
    expect(tokenizer.encoding).toBe('o200k_base');
    expect(tokenizer.count('hello world').count).toBe(2);
    expect(source.peek('o200k_base')).toBe(tokenizer);
    expect(source.peek('cl100k_base')).toBeUndefined();
  });

  test('each encoding is loaded once for all who ask', async () => {
    const loads: Encoding[] = [];
    const source = createTokenizerSource(async (encoding) => {
      loads.push(encoding);
      return createTokenizer(encoding, (text) => text.length);
    });
    const [a, b] = await Promise.all([source.load('o200k_base'), source.load('o200k_base')]);
    expect(a).toBe(b);
    expect(await source.load('o200k_base')).toBe(a);
    await source.load('cl100k_base');
    expect(loads).toEqual(['o200k_base', 'cl100k_base']);
  });

  test.each([
    ['rejects', () => Promise.reject(new Error('no tables'))],
    [
      'throws',
      () => {
        throw new Error('no tables');
      },
    ],
  ])('a load that %s is tried again', async (_how, fail: () => Promise<never>) => {
    let attempts = 0;
    const source = createTokenizerSource((encoding) => {
      attempts++;
      return attempts === 1 ? fail() : Promise.resolve(createTokenizer(encoding, (text) => text.length));
    });
    await expect(source.load('o200k_base')).rejects.toThrow('no tables');
    expect(source.peek('o200k_base')).toBeUndefined();
    expect((await source.load('o200k_base')).count('abc').count).toBe(3);
  });
});

test('the rank tables are named by one file, which only the token bundles import', () => {
  const root = 'server/src';
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replaceAll('\\', '/'));
  const importers = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));
  expect(importers(/['"]gpt-tokenizer/)).toEqual(['engine/tokens/encodings.ts']);
  expect(importers(/from '[./\w]*\/encodings'/).sort()).toEqual(['browser/tokens.ts', 'node/tokens.ts']);
});
