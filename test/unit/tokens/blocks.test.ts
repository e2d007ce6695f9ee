import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { isBlockBoundary, splitBlocks } from '../../../server/src/engine/tokens/blocks';

/** `¦` marks every place where a block ends and another starts. */
function expectBlocks(marked: string) {
  const blocks = marked.split('¦');
  expect(splitBlocks(blocks.join(''))).toEqual(blocks.filter((block) => block !== ''));
}

describe('block boundaries', () => {
  test.each([
    'one line',
    'one line\n',
    'one\n¦two\n¦three\n',
    'blank lines stay with the text above\n\n\n¦two',
    'as do lines of blanks\n  \n\t\n¦  two',
    'a slash ends no block\n/path\n¦two',
    'a slash after blanks does\n¦ /path',
    'CRLF\r\n¦two\r\n\r\n¦three',
    'a lone CR is no boundary\rtwo',
    'and may stand before one\n\r¦',
    'nor with a CR in the indent\n \r two',
    'other line ends do not count\u2028two\u2029three',
    'a no-break space\n¦\u00a0two',
    'a byte order mark\n\uFEFFtwo',
    '\n\n¦starts blank',
    '\n\n\n',
    '',
  ])('%j', expectBlocks);

  test('the ends of a text are no boundaries', () => {
    expect(isBlockBoundary('a\n', 2)).toBe(false);
    expect(isBlockBoundary('a\nb', 0)).toBe(false);
    expect(isBlockBoundary('a\nb', 9)).toBe(false);
  });
});

describe('counts add up', () => {
  // The library itself, not Galley's tokenizer, which counts by blocks in the first place.
  const options = { disallowedSpecial: new Set<string>() };
  let counters: ((text: string) => number)[];

  beforeAll(async () => {
    const [o200k, cl100k] = await Promise.all([
      import('gpt-tokenizer/encoding/o200k_base'),
      import('gpt-tokenizer/encoding/cl100k_base'),
    ]);
    counters = [(text) => o200k.countTokens(text, options), (text) => cl100k.countTokens(text, options)];
  });

  const scrap = fc.constantFrom(
    ...[
      '\n',
      '\n\n',
      '\r',
      '\r\n',
      ' ',
      '    ',
      '\t',
      '/',
      '//',
      '#',
      '# ',
      '- ',
      '`',
      '```',
      '!',
      '.',
      "'",
      "'s",
      '\u2028',
    ],
    ...[
      'a',
      'Word',
      'ÄÖ',
      'ß',
      '12',
      '1234567',
      '語',
      'é',
      '\u0301',
      '😀',
      '\uD83D',
      '\uFEFF',
      '\u00a0',
      '<|endoftext|>',
    ],
  );
  const text = fc.array(scrap, { maxLength: 40 }).map((parts) => parts.join(''));

  test('the blocks of any text cost what the text costs', () => {
    fc.assert(
      fc.property(text, (whole) => {
        const blocks = splitBlocks(whole);
        expect(blocks.join('')).toBe(whole);
        for (const count of counters) {
          expect(blocks.reduce((sum, block) => sum + count(block), 0)).toBe(count(whole));
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
