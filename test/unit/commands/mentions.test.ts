import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locateSpan } from '../../../server/src/engine/commands/located';
import { findMentions, type MentionOptions } from '../../../server/src/engine/commands/mentions';
import { MappedText } from '../../../server/src/engine/text/mappedText';
import { growth } from '../../support/growth';
import { marked, soundIn } from './marked';

/** Expects exactly the mentions that `‹›` stands around. */
function expectMentions(input: string, options: MentionOptions = { prefixes: ['sea_'] }) {
  const { text, spans } = marked(input);
  const mentions = findMentions(text, options);
  expect(mentions.map(({ span }) => span)).toEqual(spans);
  for (const { name, span } of mentions) expect(name).toBe(text.slice(span.start, span.end));
}

describe('the first word of each code span', () => {
  test.each([
    'Use `‹look›` to look.',
    'Use `sea_‹look›` and `‹say› hello to look`.',
    '`‹tide› <place>` · `‹note› <text>` / `‹log› adopt`',
    '`` ‹a› `b` `` and ```‹c› ```',
    '`  ‹padded›  word`',
    '`‹over›\ntwo lines`',
    '`‹call›(target)`, `‹list›, of, names`, `‹colon›: text`, `‹stop›.`',
    '`‹memory.get›` `‹kebab-case›` `‹plugin:skill›` `‹snake_case›`',
    '`‹Grüße›` `‹語›`',
    '# Heading with `‹look›`\n\n- item `‹say›`\n  - nested `‹tell›`\n\n> quote `‹note›`\n\n| `‹cell›` | b |',
    'plain look, **bold look**, "look" and look()',
    '`<example>` `--flag` `[list]` `src/file.ts` `a=b` `$HOME` `12` `` ` `` ` `',
  ])('%j', (input) => {
    expectMentions(input);
  });

  test('the longest prefix goes, and only one', () => {
    const prefixes = ['sea_', 'sea_deep_', '/'];
    expectMentions('`sea_‹look›` `sea_deep_‹look›` `/‹dive›` `sea_‹sea_look›`', { prefixes });
    expect(findMentions('`sea_` and `/`', { prefixes })).toEqual([]);
    expect(findMentions('`sea_look` `look`', { prefixes }).map((mention) => mention.prefixed)).toEqual([true, false]);
  });
});

describe('what is a code span', () => {
  test.each([
    'backticks pair with a run of their length: `‹a› `` b` ``‹c› ` d``',
    'an unmatched run is text: ``a, `‹b›` c`',
    'a backslash keeps the first from opening: \\`a, `‹b›`; \\\\`‹c›`',
    'a backslash in code is code: `‹a› \\` b',
    'not over a blank line: `a\n\nb`',
    'nor over blocks: `a\n# b`\n- c `d\n- e`',
    '```\n`a`\n```\n`‹b›`',
    '~~~\n`a`\n~~~~\n`‹b›`',
    '    `indented`\n\ntext `‹b›`',
    '- item\n\n      `indented`\n\n  `‹b›`',
    '```\n`never closed`',
    '<!-- `comment` -->\n\n`‹b›`',
  ])('%j', (input) => {
    expectMentions(input);
  });
});

describe('fenced code, when it counts', () => {
  test('is read line by line', () => {
    expectMentions(
      'See `‹a›`\n```sh sea_info\n‹look› around\n  sea_‹say› hi\n\n$ ‹go›\n> ‹tell› you\n# comment\n```\n`‹b›`\n~~~\r\n‹c› d\r\n~~~\r\n',
      { prefixes: ['sea_'], fenced: true },
    );
  });

  test('even unclosed, and in a list', () => {
    expectMentions('- x\n  ```\n  ‹look›\n  ‹say› x', { prefixes: [], fenced: true });
    expectMentions('```\n```\n\n    indented code does not', { prefixes: [], fenced: true });
  });
});

test('the code span of a mention has its backticks', () => {
  const text = 'a `` look at ` `` b';
  const [mention] = findMentions(text, { prefixes: [] });
  expect(mention && text.slice(mention.codeSpan.start, mention.codeSpan.end)).toBe('`` look at ` ``');
});

describe('mentions in rendered text', () => {
  const location = { uri: 'file:///a.md', start: 100, end: 112 };
  const text = MappedText.of('# X\n', { kind: 'wrapper', verbatim: false }).concat(
    MappedText.source('Use `look`. ', location),
  );

  test('lead back to the source', () => {
    const [mention] = findMentions(text, { prefixes: [] });
    expect(mention && locateSpan(text, mention.span)).toEqual({ uri: 'file:///a.md', start: 105, end: 109 });
  });

  test('unless no source made it', () => {
    expect(locateSpan(text, { start: 0, end: 2 })).toBeUndefined();
    expect(locateSpan(text, { start: 6, end: 6 })).toBeUndefined();
    const other = MappedText.source('x', { uri: 'file:///b.md', start: 0, end: 1 });
    expect(locateSpan(text.concat(other), { start: 6, end: 17 })).toBeUndefined();
  });
});

test('any text has sound mentions', () => {
  const scrap = fc.constantFrom(
    '`',
    '``',
    '```',
    '~~~',
    '\n',
    '\n\n',
    ' ',
    '    ',
    '\\',
    '- ',
    '> ',
    '# ',
    'look',
    'sea_',
    '.',
    ':',
    '(',
    '\r\n',
    '|',
    '😀',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(scrap, { maxLength: 60 }).map((scraps) => scraps.join('')),
  );
  fc.assert(
    fc.property(texts, fc.boolean(), (text, fenced) => {
      for (const { name, span, codeSpan } of findMentions(text, { prefixes: ['sea_'], fenced })) {
        expect(soundIn(text, span)).toBe(true);
        expect(text.slice(span.start, span.end)).toBe(name);
        expect(codeSpan.start <= span.start && span.end <= codeSpan.end).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

describe('hostile text takes time in proportion to its length', () => {
  const staircase = (units: number) => {
    let text = '';
    for (let run = 1; text.length < units; run++) text += `${'`'.repeat(run)} a `;
    return text;
  };
  test.each([
    ['unmatched backticks of all lengths', staircase],
    ['one run of backticks', (units: number) => '`'.repeat(units)],
    ['escaped backticks', (units: number) => '\\`'.repeat(units / 2)],
    ['many code spans', (units: number) => '`a` '.repeat(units / 4)],
    ['a name that ends in dots', (units: number) => `\`a${'.'.repeat(units)}b\``],
    ['blanks in a code span', (units: number) => `\`a${' '.repeat(units)}b\``],
    ['open fences', (units: number) => '```\na\n```\n'.repeat(units / 10)],
    ['nested quotes', (units: number) => `${'> '.repeat(units / 2)}\`a\``],
  ])('%s', (_kind, make) => {
    const task = (text: string) => {
      findMentions(text, { prefixes: ['sea_'], fenced: true });
    };
    expect(growth(task, make, 40_000)).toBeLessThan(50);
  });
});
