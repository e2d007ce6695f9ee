import { describe, expect, test } from 'vitest';
import { growth } from '../../support/growth';
import { bodies, noted, notesOf, read, URI } from './reading';

const sections = (text: string) => bodies(read('tags', text).sections);

describe('what a tag loader reads', () => {
  test.each<[what: string, text: string, expected: [string, string][]]>([
    ['a body up to the first close', '<a>1</a>2</a>', [['a', '1']]],
    ['other tags as part of the body', '<a>x <b>y</b> z</a>', [['a', 'x <b>y</b> z']]],
    ['an inner open of the same name as part of the body', '<a>1 <a>2</a> 3</a>', [['a', '1 <a>2']]],
    [
      'on behind an open that nothing closes',
      '<a> <b>x</b> <c>y</c>',
      [
        ['b', 'x'],
        ['c', 'y'],
      ],
    ],
    ['a pair that starts inside a broken tag', '<a<b>x</b>', [['b', 'x']]],
    ['no section from a close before its open', '</a>x<a>', []],
    ['names with digits and underscores', '<a1_>x</a1_><_b>y</_b><1c>z</1c>', [['a1_', 'x']]],
    ['names by their whole text', '<ab>x</a></abc></ab>', [['ab', 'x</a></abc>']]],
    ['no tag with blanks, attributes or capitals', '<a >1</a ><b c="d">2</b><E>3</E>', []],
    [
      'pairs in fences and code spans',
      '```\n<a>1</a>\n```\n`<b>2</b>`',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    [
      'an empty body',
      '<a></a><b> \n </b>',
      [
        ['a', ''],
        ['b', ''],
      ],
    ],
    ['bodies stripped as Python does', '<a>\u001c\u0085\u2003x\ufeff\u00a0</a>', [['a', 'x\ufeff']]],
  ])('%s', (_, text, expected) => {
    expect(sections(text)).toEqual(expected);
  });

  test('every section in text order, the ones a later one replaces marked', () => {
    const { sections } = read('tags', '<a>1</a><b>2</b><a>3</a>');
    expect(sections.map(({ name, shadowed }) => [name, shadowed === true])).toEqual([
      ['a', true],
      ['b', false],
      ['a', false],
    ]);
  });

  test('line ends as the source asks for', () => {
    expect(read('tags', '<a>x\r\ny\rz</a>').sections[0]?.body.text).toBe('x\ny\nz');
    expect(read('tags', '<a>x\r\ny\rz</a>', { newlines: 'keep' }).sections[0]?.body.text).toBe('x\r\ny\rz');
  });
});

test('spans are those of the raw document', () => {
  const text = '\r\n<a>\r\n x\r\n</a>';
  const [section] = read('tags', text).sections;
  const slice = (span?: { start: number; end: number }) => span && text.slice(span.start, span.end);
  expect(slice(section?.span)).toBe('<a>\r\n x\r\n</a>');
  expect(slice(section?.nameSpan)).toBe('a');
  expect(slice(section?.openSpan)).toBe('<a>');
  expect(slice(section?.closeSpan)).toBe('</a>');
  expect(slice(section?.bodySpan)).toBe('x');
  expect(section?.body.pieces[0]?.origin.location).toEqual({ uri: URI, ...section?.bodySpan });
});

describe('what a tag loader reads otherwise than its author may think', () => {
  test.each<[what: string, source: string]>([
    ['nothing', '<a>x</a>\n\n<b>y</b>\n'],
    ['nothing in HTML inside a body', '<a>x<br> <b>y</b> <img src="z"> <Note>n</Note></a>'],
    ['nothing in HTML elements between sections', '<p align="center">\n<a>x</a>\n</p>\n<hr>'],
    ['nothing in front matter, comments and rulers', '---\nkey: 1\n---\n<!-- about a -->\n<a>x</a>\n\n---\n\n<b>y</b>'],
    ['nothing in a mention of its own tag in code', '<a>\nWrite `<a>` first.\n```\n<a>\n```\n</a>'],
    ['tags in code outside as text', '⟦text-outside-section¦`<x>` and `</y>`⟧\n<a>x</a>'],
    ['no section at all', '\n⟦no-sections¦just text⟧  \nand more'],
    ['an open that nothing closes', '⟦unclosed-tag¦<a>⟧ text\n<b>x</b>'],
    ['a close that nothing opens', '<b>x</b>\n⟦unopened-tag¦</a>⟧'],
    ['a first close before the one that was meant', '<a>x ⟦early-close¦</a>⟧ y\n</a>'],
    ['a close in a code span', '<a>\nNever write `⟦early-close¦</a>⟧`.\n\nThe end.\n'],
    ['the same tag inside', '<a>x ⟦nested-same-tag¦<a>⟧y</a>'],
    ['a name used twice', '<⟦duplicate-name¦a⟧>x</a>\n<⟦duplicate-name¦a⟧>y</a>\n<a>z</a>'],
    ['a pair in a fence', '~~~\n⟦section-in-code¦<a>⟧x</a>\n~~~'],
    ['a pair in a comment', '<!-- ⟦section-in-code¦<a>⟧x</a> --><b>y</b>'],
    ['an open in a code span', '`⟦section-in-code¦<a>⟧` opens\n⟦nested-same-tag¦<a>⟧real</a>'],
    ['text between sections', '<a>x</a>\n\n⟦text-outside-section¦one\n\ntwo⟧\n\n<b>y</b>'],
    ['a capital', '<b>y</b>⟦near-miss-tag¦<System>⟧x</System>'],
    ['attributes', '<b>y</b>⟦near-miss-tag¦<system id="1">⟧x⟦unopened-tag¦</system>⟧'],
    ['a blank in a close', '⟦unclosed-tag¦<system>⟧x⟦near-miss-tag¦</system >⟧<b>y</b>'],
    ['a hyphen', '<b>y</b>⟦near-miss-tag¦<my-rules>⟧x</my-rules>'],
    ['letters no name may have', '<b>y</b>⟦near-miss-tag¦<règles>⟧x</règles>'],
    ['a wrong close inside its own section', '<a>x⟦near-miss-tag¦</A>⟧ y</a>'],
  ])('%s', (_, source) => {
    const { text, notes } = noted(source);
    expect(notesOf(text, read('tags', text))).toEqual(notes);
  });

  test('an empty file, the only one without a place to show it at', () => {
    expect(read('tags', '').notices).toEqual([
      { code: 'no-sections', span: { start: 0, end: 0 }, data: { grammar: 'tags' } },
    ]);
  });

  test.each<[code: string, text: string, related: [string, string][]]>([
    ['duplicate-name', '<a>x</a> <a>y</a>', [['winner', '10:a']]],
    [
      'nested-same-tag',
      '<a> <a> </a> </a>',
      [
        ['outer', '0:<a>'],
        ['later-close', '13:</a>'],
      ],
    ],
    [
      'early-close',
      '<a>x</a> y </a>',
      [
        ['open', '0:<a>'],
        ['later-close', '11:</a>'],
      ],
    ],
    ['near-miss-tag', '<b>y</b><System>x</System>', [['partner', '17:</System>']]],
    ['unclosed-tag', '<system>x</system >', [['near-miss', '9:</system >']]],
    ['unopened-tag', '<system id="1">x</system>', [['near-miss', '0:<system id="1">']]],
  ])('%s names what it is related to', (code, text, related) => {
    const found = read('tags', text).notices.find((notice) => notice.code === code);
    const places = found?.related?.map((place) => [place.code, `${place.start}:${text.slice(place.start, place.end)}`]);
    expect(places).toEqual(related);
    expect(found?.related?.every((place) => place.uri === URI)).toBe(true);
  });

  test.each([
    ['<System>x</System>', '<system>', 'case'],
    ['<system >x</system>', '<system>', 'blank'],
    ['<system id="1">x</system>', '<system>', 'attributes'],
    ['<my-rules>x</my-rules>', '<my_rules>', 'characters'],
    ['<Règles>x</Règles>', '<regles>', 'characters'],
    ['<규칙>x</규칙>', '<[a-z][a-z0-9_]*>', 'characters'],
  ])('%s is a near miss of %s because of its %s', (text, expected, reason) => {
    const { data } = read('tags', text).notices.find(({ code }) => code === 'near-miss-tag') ?? {};
    expect(data).toEqual({ reason, found: text.slice(0, text.indexOf('>') + 1), expected });
  });

  test('early-close tells what the close stands in', () => {
    const where = (text: string) =>
      read('tags', text).notices.find(({ code }) => code === 'early-close')?.data['where'];
    expect(where('<a>x </a> y\n</a>')).toBe('prose');
    expect(where('<a>x\n </a> \ny\n</a>')).toBe('line');
    expect(where('<a>x `</a>` y\n</a>')).toBe('code-span');
    expect(where('<a>\n```\n</a>\n```\ny\n</a>')).toBe('fence');
  });
});

test.each<[what: string, make: (size: number) => string]>([
  ['opens that nothing closes', (size) => '<a>'.repeat(size * 4)],
  ['opens of many names', (size) => Array.from({ length: size * 4 }, (_, i) => `<a${i}>`).join('')],
  ['closes that nothing opens', (size) => '</a>'.repeat(size * 4)],
  ['opens before one close', (size) => `${'<a>'.repeat(size * 4)}</a>`],
  ['early closes on one line', (size) => '<a>x</a></a>'.repeat(size * 2)],
  ['near misses', (size) => `${'<A>'.repeat(size * 2)}${'</A >'.repeat(size * 2)}`],
  ['half a tag', (size) => '<'.repeat(size * 8) + 'a'.repeat(size * 8)],
  ['code spans', (size) => '`<a>x</a>` '.repeat(size * 2)],
  ['backticks', (size) => `${'` '.repeat(size * 2)}<a>x</a>`],
  ['comments that nothing closes', (size) => '<!-- <a>x</a> '.repeat(size * 2)],
])('a long run of %s is read in linear time', (_, make) => {
  expect(growth((text) => read('tags', text), make)).toBeLessThan(50);
});
