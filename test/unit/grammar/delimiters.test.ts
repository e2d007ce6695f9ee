import { describe, expect, test } from 'vitest';
import { bodies, noted, notesOf, read } from './reading';

const sections = (text: string) => bodies(read('delimiters', text).sections);

describe('what a delimiter loader reads', () => {
  test.each<[what: string, text: string, expected: [string, string][]]>([
    [
      'a body up to the next delimiter',
      '=== A ===\n1\n=== B ===\n2',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    ['nothing before the first', 'x\n=== A ===\n1', [['a', '1']]],
    ['names in lower case without outer blanks', '===   Final  Words   ===\n1', [['final  words', '1']]],
    ['names with equals signs inside', '=== a === b ===\n1', [['a === b', '1']]],
    [
      'one blank shared by both marks',
      '=== ===\n1\n===  ===\n2',
      [
        ['', '1'],
        ['', '2'],
      ],
    ],
    ['indented lines', ' \t=== A ===\u3000\n1', [['a', '1']]],
    ['no other number of equals signs', '=== A ===\n==== B ====\n== C ==', [['a', '==== B ====\n== C ==']]],
    ['no mark without its blank', '=== A ===\n===B===\n=== C===', [['a', '===B===\n=== C===']]],
    ['no mark with text around it', '=== A ===\nx === B ===\n=== C === x', [['a', 'x === B ===\n=== C === x']]],
    [
      'no other line break than LF',
      '=== A ===\nx\u2028=== B ===\u000c=== C ===',
      [['a', 'x\u2028=== B ===\u000c=== C ===']],
    ],
    ['no line that starts with a BOM', '\ufeff=== A ===\n=== B ===\n1', [['b', '1']]],
    ['bodies stripped as Python does', '=== A ===\n\u0085\u001f x\ufeff \n', [['a', 'x\ufeff']]],
    [
      'empty bodies',
      '=== A ===\n\n=== B ===',
      [
        ['a', ''],
        ['b', ''],
      ],
    ],
    ['final sigma as Python lowers it', '=== ΛΟΓΟΣ ===\n1', [['λογος', '1']]],
  ])('%s', (_, text, expected) => {
    expect(sections(text)).toEqual(expected);
  });

  test('the last section of a name', () => {
    const { sections } = read('delimiters', '=== A ===\n1\n=== a ===\n2');
    expect(sections.map(({ name, shadowed }) => [name, shadowed === true])).toEqual([
      ['a', true],
      ['a', false],
    ]);
  });

  test('lone CR as a line break only where line ends are universal', () => {
    const text = 'x\r=== A ===\ry\r\n=== B ===\r\nz';
    expect(sections(text)).toEqual([
      ['a', 'y'],
      ['b', 'z'],
    ]);
    expect(bodies(read('delimiters', text, { newlines: 'keep' }).sections)).toEqual([['b', 'z']]);
  });
});

test('spans are those of the raw document', () => {
  const text = 'x\r\n  === Some Name === \r\n\r\n y\r\n\r\n=== B ===\r\n';
  const [first, second] = read('delimiters', text).sections;
  const slice = (span?: { start: number; end: number }) => span && text.slice(span.start, span.end);
  expect(slice(first?.span)).toBe('=== Some Name === \r\n\r\n y');
  expect(slice(first?.openSpan)).toBe('=== Some Name ===');
  expect(slice(first?.nameSpan)).toBe('Some Name');
  expect(slice(first?.bodySpan)).toBe('y');
  expect(first?.closeSpan).toBeUndefined();
  expect(slice(second?.span)).toBe('=== B ===');
  expect(slice(second?.bodySpan)).toBe('');
});

test('a delimiter without a name is shown at the whole mark', () => {
  const [section] = read('delimiters', '=== ===\nx').sections;
  expect(section?.nameSpan).toEqual({ start: 0, end: 7 });
});

describe('what its author may not expect', () => {
  test.each<[what: string, source: string]>([
    ['nothing', '=== A ===\nx\n\n=== B ===\nTitle\n=====\na == b, a === b\n'],
    ['nothing in comments, front matter and rulers before the first', '---\na: 1\n---\n<!-- x -->\n***\n=== A ===\nx'],
    ['nothing in near misses in fences', '=== A ===\n```\n===B===\n```'],
    ['no delimiter', '⟦no-sections¦only text⟧\nand more'],
    ['text before the first', '\n⟦text-outside-section¦one\ntwo⟧\n\n=== A ===\nx'],
    ['a name used twice', '=== ⟦duplicate-name¦A⟧ ===\nx\n=== a ===\ny'],
    ['no name', '⟦empty-name¦=== ===⟧\nx'],
    ['a delimiter in a fence', '=== A ===\n```\n⟦section-in-code¦=== B ===⟧\n```'],
    ['a BOM', '⟦near-miss-delimiter¦\ufeff=== A ===⟧\n=== B ===\nx'],
    ['no blanks', '=== A ===\nx\n⟦near-miss-delimiter¦===B===⟧'],
    ['too many equals signs', '=== A ===\nx\n⟦near-miss-delimiter¦==== B ====⟧'],
    ['too few equals signs', '=== A ===\nx\n⟦near-miss-delimiter¦== B ==⟧'],
    ['no closing mark', '=== A ===\nx\n⟦near-miss-delimiter¦=== B⟧'],
    ['text behind the mark', '=== A ===\nx\n ⟦near-miss-delimiter¦=== B === (new)⟧ '],
  ])('%s', (_, source) => {
    const { text, notes } = noted(source);
    expect(notesOf(text, read('delimiters', text))).toEqual(notes);
  });

  test.each([
    ['\ufeff=== A ===', 'bom'],
    ['===A===', 'blank'],
    ['=== A===', 'blank'],
    ['==== A ====', 'equals-signs'],
    ['=== A ==', 'equals-signs'],
    ['=== A', 'close'],
    ['=== A === b', 'trailing-text'],
  ])('%j is a near miss because of its %s', (line, reason) => {
    const [notice] = read('delimiters', `${line}\n=== B ===`).notices;
    expect(notice?.data).toEqual({ reason, found: line, expected: '=== A ===' });
  });
});
