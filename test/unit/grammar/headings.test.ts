import { describe, expect, test } from 'vitest';
import { findSection, type Section } from '../../../server/src/engine/grammar/grammar';
import { growth } from '../../support/growth';
import { bodies, noted, notesOf, read } from './reading';

const sections = (text: string) => bodies(read('headings', text).sections);
const outline = (sections: readonly Section[]): unknown[] =>
  sections.map(({ name, level, children = [] }) => [level, name, ...outline(children)]);

describe('what a heading is', () => {
  test.each<[what: string, text: string, names: string[]]>([
    ['one to six hashes and a blank', '# a\n###### b\n####### c\n#d', ['a', 'b']],
    ['up to three blanks before it', '   # a\n    # b', ['a']],
    ['closing hashes left out', '# a ##\n## b#\n### c \\###\n# #', ['a', 'b#', 'c \\###', '']],
    ['a tab behind the hashes', '#\ta\t#\t', ['a']],
    ['text as written', '# **a** `b` [c](d)  e', ['**a** `b` [c](d)  e']],
    ['nothing in fences', '```\n# a\n~~~\n```\n# b\n~~~~ x\n# c\n~~~\n# d\n~~~~\n# e', ['b', 'e']],
    ['nothing in a fence in a list item', '- ```\n  # a\n  ```\n\n# b', ['b']],
    ['nothing in a fence that only its container ends', '> ```\n> # a\n\n# b', ['b']],
    ['no fence with a backtick behind it', '``` `\n# a', ['a']],
    ['nothing in comments', '<!-- x\n# a\n-->\n# b', ['b']],
    ['nothing in raw HTML with a written end', '<pre>\n# a\n</pre>\n# b', ['b']],
    ['a heading behind a tag on a line of its own', '<rules>\n# a\n</rules>', ['a']],
    ['nothing in quotes and list items', '> # a\n- # b\n\n# c', ['c']],
    ['a heading right behind a paragraph', 'text\n# a\ntext', ['a']],
    ['no underlined heading', 'a\n===\nb\n---\n# c', ['c']],
    ['a final line without a line end', 'x\n## a', ['a']],
  ])('%s', (_, text, names) => {
    expect(sections(text).map(([name]) => name)).toEqual(names);
  });

  test('a line end of any kind ends it', () => {
    const names = (newlines: 'keep' | 'universal') =>
      bodies(read('headings', '# a\r\n# b\r# c\n# d', { newlines }).sections).map(([name]) => name);
    expect(names('universal')).toEqual(['a', 'b', 'c', 'd']);
    expect(names('keep')).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('the outline', () => {
  const text = 'intro\n# Book\nabout\n## One\n1\n### Deep\nd\n## Two\n2\n# Notes\nn\n';

  test('nests headings by level', () => {
    expect(outline(read('headings', text).sections)).toEqual([
      [1, 'Book', [2, 'One', [3, 'Deep']], [2, 'Two']],
      [1, 'Notes'],
    ]);
  });

  test('leaves out levels that the file leaves out', () => {
    expect(outline(read('headings', '## a\n#### b\n### c\n# d\n###### e').sections)).toEqual([
      [2, 'a', [4, 'b'], [3, 'c']],
      [1, 'd', [6, 'e']],
    ]);
  });

  test('keeps deeper headings inside the body, and the heading itself out of it', () => {
    expect(sections(text)).toEqual([
      ['Book', 'about\n## One\n1\n### Deep\nd\n## Two\n2'],
      ['One', '1\n### Deep\nd'],
      ['Deep', 'd'],
      ['Two', '2'],
      ['Notes', 'n'],
    ]);
  });

  test('is searched by exact text, at any depth', () => {
    const found = (name: string) => findSection(read('headings', text).sections, name)?.body.text;
    expect(found('Deep')).toBe('d');
    expect(found('Notes')).toBe('n');
    expect(found('deep')).toBeUndefined();
    expect(found('Dee')).toBeUndefined();
  });

  test('gives a heading nearer to the root before a deeper one, and the last of equals', () => {
    const found = (text: string) => findSection(read('headings', text).sections, 'x')?.body.text;
    expect(found('# x\n1\n# a\n## x\n2')).toBe('1');
    expect(found('# a\n## x\n1\n# b\n## x\n2')).toBe('2');
  });

  test('is searched for each of its names in time that grows with their number', () => {
    const many = (size: number) => {
      const names = Array.from({ length: size }, (_, i) => `n${i}`);
      return { names, sections: read('headings', names.map((name) => `# ${name}\n`).join('')).sections };
    };
    // The sections are copied, so that every run searches a reading of its own.
    const task = ({ names, sections }: ReturnType<typeof many>) => {
      const fresh = [...sections];
      for (const name of names) findSection(fresh, name);
    };
    expect(growth(task, many, 1_000)).toBeLessThan(50);
  });

  test('gives spans of the raw document', () => {
    const raw = 'x\r\n  ## One ##\r\n\r\n y\r\n### Two\r\n z \r\n\r\n## End';
    const [one, end] = read('headings', raw).sections;
    const slice = (span?: { start: number; end: number }) => span && raw.slice(span.start, span.end);
    expect(slice(one?.openSpan)).toBe('## One ##');
    expect(slice(one?.nameSpan)).toBe('One');
    expect(slice(one?.bodySpan)).toBe('y\r\n### Two\r\n z');
    expect(slice(one?.span)).toBe('## One ##\r\n\r\n y\r\n### Two\r\n z');
    expect(slice(one?.children?.[0]?.span)).toBe('### Two\r\n z');
    expect(slice(end?.span)).toBe('## End');
    expect(slice(end?.bodySpan)).toBe('');
  });

  test('keeps the span of a heading without a body inside that of its parent', () => {
    const [section] = read('headings', '# a\n## b \n').sections;
    expect(section).toMatchObject({ span: { start: 0, end: 8 }, bodySpan: { start: 4, end: 8 } });
    expect(section?.children).toMatchObject([{ span: { start: 4, end: 8 }, bodySpan: { start: 8, end: 8 } }]);
    // Markdown keeps U+2028 in a heading, Python strips it off a text.
    expect(read('headings', '# a\n## b\u2028').sections).toMatchObject([
      { span: { start: 0, end: 9 }, bodySpan: { start: 4, end: 8 }, children: [{ span: { start: 4, end: 9 } }] },
    ]);
  });

  test('shows a heading without text at its hashes', () => {
    const [section] = read('headings', 'x\n##\ny').sections;
    expect(section).toMatchObject({ name: '', nameSpan: { start: 2, end: 4 } });
  });
});

test('front matter is no text unless asked for', () => {
  const text = '---\n# comment\nname: x\n---\n# a\n1';
  expect(sections(text)).toEqual([['a', '1']]);
  expect(bodies(read('headings', text, { frontMatter: 'text' }).sections).map(([name]) => name)).toEqual([
    'comment',
    'a',
  ]);
});

test.each<[what: string, source: string]>([
  ['nothing', '# a\n## Notes\n# b\n## Notes\n```\ncode\n```\n'],
  ['a heading used twice under one parent', '# a\n## Notes\n### x\n## ⟦duplicate-heading¦Notes⟧\n### x\n'],
  ['an underlined heading', '# a\n\n⟦setext-heading¦Not a section\n---⟧\ntext'],
  ['a fence that nothing closes', '# a\n⟦unclosed-fence¦```ts⟧ \n# b\n'],
  ['no fence that its list item closes', '- ```\n  x\n\n# a'],
])('notices: %s', (_, source) => {
  const { text, notes } = noted(source);
  expect(notesOf(text, read('headings', text))).toEqual(notes);
});

test('a heading used twice names the first one', () => {
  const [notice] = read('headings', '# a\n# b\n# a').notices;
  expect(notice?.related).toMatchObject([{ code: 'first', start: 2, end: 3 }]);
});

test.each<[what: string, make: (size: number) => string]>([
  ['headings', (size) => '# a\n'.repeat(size * 4)],
  ['headings that grow deeper', (size) => '# a\n## b\n### c\n#### d\n##### e\n###### f\n'.repeat(size)],
  ['quotes', (size) => '>'.repeat(size * 10)],
  ['list markers', (size) => `${'- '.repeat(size * 4)}\n${'\n'.repeat(size * 4)}`],
  ['blanks', (size) => `${' '.repeat(size * 20)}x\n`.repeat(2)],
  ['hashes', (size) => `# ${'#'.repeat(size * 10)}x`],
  ['fences', (size) => '```\n~~~\n'.repeat(size * 4)],
  ['backticks', (size) => '` '.repeat(size * 8)],
  ['open comments', (size) => '<!-- \n\n'.repeat(size * 4)],
])('a long run of %s is read in linear time', (_, make) => {
  expect(growth((text) => read('headings', text), make)).toBeLessThan(50);
});
