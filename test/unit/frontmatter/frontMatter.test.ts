import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMap, type Node } from 'yaml';
import {
  entryAt,
  type FrontMatter,
  findEntry,
  readFrontMatter,
} from '../../../server/src/engine/frontmatter/frontMatter';
import type { Span } from '../../../server/src/engine/text/range';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';

function read(text: string): FrontMatter & { at(span: Span | undefined): string } {
  const document = new SourceDocument('mem:/SKILL.md', text);
  return { ...readFrontMatter(document), at: (span) => (span ? text.slice(span.start, span.end) : '') };
}

/** Notices as `code [data values] «text at the span»`. */
function notices(text: string): string[] {
  const header = read(text);
  return header.notices.map((found) => {
    const values = [found.data['problem'] ?? '', found.data['key'] ?? ''].filter((value) => value !== '');
    return [found.code, ...values, `«${header.at(found.span)}»`].join(' ');
  });
}

describe('a well-formed header', () => {
  const text = [
    '---',
    'name: café-🚀',
    'description: |-',
    '  two',
    '  lines',
    'tools:',
    '- Read',
    '- Grep',
    'hint: "[x]"',
    'empty:',
    '---',
    'body',
  ].join('\n');

  it('gives plain data', () => {
    expect(read(text).data).toEqual({
      name: 'café-🚀',
      description: 'two\nlines',
      tools: ['Read', 'Grep'],
      hint: '[x]',
      empty: null,
    });
  });

  it.each([
    ['name', 'name', 'café-🚀'],
    ['description', 'description', '|-\n  two\n  lines'],
    ['tools', 'tools', '- Read\n- Grep'],
    ['hint', 'hint', '"[x]"'],
    ['empty', 'empty', 'empty'],
  ])('gives the spans of %s', (key, keyText, valueText) => {
    const header = read(text);
    const entry = findEntry(header, key);
    expect(header.at(entry?.keySpan)).toBe(keyText);
    expect(header.at(entry?.valueSpan)).toBe(valueText);
  });

  it('gives the same data and raw spans with CRLF', () => {
    const windows = read(text.replaceAll('\n', '\r\n'));
    expect(windows.data).toEqual(read(text).data);
    expect(windows.at(findEntry(windows, 'tools')?.valueSpan)).toBe('- Read\r\n- Grep');
    expect(windows.at(findEntry(windows, 'hint')?.valueSpan)).toBe('"[x]"');
  });

  it('tells where the body starts', () => {
    const header = read(text);
    expect(text.slice(header.bodyStart)).toBe('body');
    expect(header.form).toBe('fenced');
    expect(header.notices).toEqual([]);
  });

  it('keeps three hyphens inside a value', () => {
    const header = read('---\nname: demo\ndescription: before --- after\nnote: |\n  a\n  ---\n  b\n---\nbody');
    expect(header.data).toEqual({ name: 'demo', description: 'before --- after', note: 'a\n---\nb\n' });
  });

  it('locates nodes below an entry', () => {
    const header = read('---\r\nmetadata:\r\n  a: 1\r\n  b: 🚀\r\n---\r\n');
    const entry = findEntry(header, 'metadata');
    const map = entry?.node;
    if (!isMap<unknown, Node>(map)) throw new Error('not a map');
    expect(map.items.map(({ value }) => header.at(value ? entry?.locate(value) : undefined))).toEqual(['1', '🚀']);
  });
});

describe('comments', () => {
  it('are read with their spans, and not taken out of values', () => {
    const header = read('---\n# first\na: "x # no" # second\nb: |\n  # no\nc: x#no\n---\n# body');
    expect(header.comments.map((comment) => comment.text)).toEqual(['first', 'second']);
    expect(header.comments.map((comment) => header.at(comment.span))).toEqual(['# first', '# second']);
  });
});

describe('a header that is not where loaders look', () => {
  it.each([
    ['blank lines first', '\n \n---\nname: demo\n---\nbody', 'blank-before-fence «\n \n»'],
    ['blanks first', '  ---\nname: demo\n---\nbody', 'blank-before-fence «  »'],
    ['no opening fence', 'name: demo\n---\nbody', 'missing-opening-fence «name: demo»'],
    ['a long fence', '----\nname: demo\n----\nbody', 'long-fence «----»'],
    ['a language', '---yaml\nname: demo\n---\nbody', 'text-after-fence «---yaml»'],
    ['a code fence around it', '```md\n---\nname: demo\n---\nbody', 'inside-code-fence «```md»'],
  ])('is read with %s', (_, text, notice) => {
    const header = read(text);
    expect(notices(text)).toEqual([notice]);
    expect(header.form).toBe('misplaced');
    expect(header.data).toEqual({ name: 'demo' });
    expect(text.slice(header.bodyStart)).toBe('body');
  });

  it.each([['---js\nname: demo\n---\nbody'], ['--- js\n{ name: "demo" }\n---\nbody'], ['---JavaScript\n1\n---\nbody']])(
    'is never read as code: %j',
    (text) => {
      const header = read(text);
      expect(header.notices.map((found) => found.code)).toEqual(['executable-language']);
      expect(header.entries).toEqual([]);
      expect(text.slice(header.bodyStart)).toBe('body');
    },
  );

  it.each([
    ['plain text', 'Just text.\n'],
    ['a heading underlined with hyphens', 'Overview: the demo\n---\nbody\n'],
    ['a rule between two paragraphs', '\n---\n\nSome text.\n\n---\n'],
    ['a diff', '--- a/x\n+++ b/x\n'],
    ['nothing', ''],
  ])('is not seen in %s', (_, text) => {
    expect(read(text)).toMatchObject({ form: 'none', entries: [], notices: [], bodyStart: 0 });
  });

  it('skips a BOM and reports it', () => {
    const text = '\ufeff---\nname: demo\n---\nbody';
    expect(notices(text)).toEqual(['bom «\ufeff»']);
    expect(read(text).form).toBe('fenced');
  });

  it('reports a second block', () => {
    expect(notices('---\na: 1\n---\n\n---\nb: 2\n---\nbody')).toEqual(['two-blocks «---\nb: 2\n---»']);
  });

  it('does not take a rule at the start of the body for a second block', () => {
    expect(notices('---\na: 1\n---\n\n---\n\nText.\n\n---\n')).toEqual([]);
  });

  it('reports a lone CR, and reads on', () => {
    const text = '---\rname: demo\r---\rbody';
    expect(notices(text)).toEqual(['lone-cr «\r»']);
    expect(read(text).data).toEqual({ name: 'demo' });
  });
});

describe('a header that nothing closes', () => {
  it.each([
    ['text behind the hyphens', '---\nname: demo\n---extra\nbody', '---extra'],
    ['four hyphens', '---\nname: demo\n----\nbody', '----'],
    ['an indented fence', '---\nname: demo\n ---\nbody', ' ---'],
    ['the mark that ends a YAML document', '---\nname: demo\n...\nbody', '...'],
    ['a near miss before a rule in the body', '---\nname: demo\n----\nbody\n\n---\nmore', '----'],
  ])('is closed by %s', (_, text, near) => {
    expect(notices(text)).toEqual([`unclosed «${near}»`]);
    expect(read(text).data).toEqual({ name: 'demo' });
    expect(text.slice(read(text).bodyStart)).toMatch(/^body/);
  });

  it.each([
    ['text', '---\nname: demo\nlist:\n- a\nText of the body.\n', 'Text of the body.\n'],
    ['a heading behind a blank line', '---\nname: demo\nlist:\n- a\n\n# Title\n', '\n# Title\n'],
    ['the end of the file', '---\nname: demo\nlist:\n- a', ''],
  ])('ends before %s', (_, text, body) => {
    expect(notices(text)).toEqual(['unclosed «---»']);
    expect(read(text).data).toEqual({ name: 'demo', list: ['a'] });
    expect(text.slice(read(text).bodyStart)).toBe(body);
  });
});

describe('broken YAML', () => {
  it('costs one value and gives one notice per fault', () => {
    const text = '---\nname: demo\ndescription: Use this: when\n  more\nhint: [a] [b]\nlast: 1\n---\nbody';
    expect(notices(text)).toEqual([
      'yaml-syntax colon-in-value description «Use this: when»',
      'yaml-syntax text-after-value hint «[a] [b]»',
    ]);
    expect(read(text).data).toEqual({
      name: 'demo',
      description: 'Use this: when more',
      hint: '[a] [b]',
      last: 1,
    });
    expect(text.slice(read(text).bodyStart)).toBe('body');
  });

  it.each([
    ['a colon below the key', 'a:\n  b: c: d\nc: 2', 'yaml-syntax colon-below a «b: c: d»'],
    ['a tab', 'a:\n\tb: 1\nc: 2', 'yaml-syntax tab a «\t»'],
    ['an open quote', 'a: "x\nc: 2', 'yaml-syntax unclosed-quote a «"x»'],
    ['an open quote over lines that are no keys', 'a: "x\ny z"\nc: 2', 'yaml-syntax unclosed-quote a «"x»'],
    ['an open bracket', 'a: [x, y\nc: 2', 'yaml-syntax unclosed-bracket a «[x, y»'],
    ['a reserved character', 'a: @x\nc: 2', 'yaml-syntax reserved-start a «@x»'],
    ['text behind brackets', 'a: [x] | --y\nc: 2', 'yaml-syntax text-after-value a «[x] | --y»'],
    ['text behind quotes', "a: 'x' y\nc: 2", "yaml-syntax text-after-value a «'x' y»"],
    ['a bad escape', 'a: "x\\q"\nc: 2', 'yaml-syntax other a «\\»'],
    ['a star and more', 'a: **/*.c,**/*.h\nc: 2', 'yaml-syntax reserved-start a «**/*.c,**/*.h»'],
    ['a line of text', 'a: 1\nno key here\nc: 2', 'yaml-syntax stray-line «no key here»'],
    ['an alias without an anchor', 'a: **/*.ts\nc: 2', 'unresolved-alias «**/*.ts»'],
    ['a key twice', 'c: 1\nc: 2', 'duplicate-key c «c»'],
    ['a merge key', '<<: {a: 1}\nc: 2', 'merge-key «<<»'],
    ['a date', 'a: 2024-05-06\nc: 2', 'bare-date a «2024-05-06»'],
    ['a cycle', 'a: &x [*x]\nc: 2', 'cyclic-anchor «*x»'],
    ['a tag', 'a: !!js/function f\nc: 2', 'unknown-tag «!!js/function»'],
  ])('of %s is told, and the next key is read', (_, yaml, expected) => {
    const text = `---\n${yaml}\n---\nbody`;
    expect(notices(text)).toEqual([expected]);
    expect(read(text).data['c']).toBe(2);
  });

  it('does not take a quoted date for a date', () => {
    expect(notices('---\na: "2024-05-06"\n---\n')).toEqual([]);
  });

  it.each([
    ['scalar', 'demo'],
    ['sequence', '- a\n- b'],
  ])('tells a header that is a %s', (kind, yaml) => {
    expect(read(`---\n${yaml}\n---\nbody`).notices).toMatchObject([{ code: 'not-a-mapping', data: { kind } }]);
  });

  it('points from a key to the first one of its name', () => {
    const header = read('---\na: 1\nb: 2\na: 3\n---\n');
    expect(header.notices[0]?.related?.map((span) => header.at(span))).toEqual(['a']);
    expect(header.notices[0]?.related?.[0]?.start).toBe(4);
    expect(header.data['a']).toBe(3);
  });

  it('does not follow aliases that grow without end', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let i = 1; i < 12; i++)
      lines.push(
        `a${i}: &a${i} [${Array(10)
          .fill(`*a${i - 1}`)
          .join(', ')}]`,
      );
    expect(notices(`---\n${lines.join('\n')}\n---\n`)[0]).toMatch(/^alias-expansion/);
  });

  it('reads the first lines of a header that is far too long', () => {
    const header = read(`---\nname: demo\n${'x: some text\n'.repeat(20_000)}---\nbody`);
    expect(header.notices.at(-1)?.code).toBe('duplicate-key');
    expect(header.notices.find((found) => found.code === 'too-large')?.data).toEqual({ limit: '131072' });
    expect(header.data['name']).toBe('demo');
  });

  it('keeps a key named __proto__ as data', () => {
    const { data } = read('---\n__proto__: {polluted: 1}\n---\n');
    expect(Object.keys(data)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('any text', () => {
  const pieces = [
    '---',
    '----',
    '\n',
    '\r\n',
    '\r',
    ' ',
    '\t',
    'a',
    'name',
    ': ',
    ':',
    '- ',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
  ];
  const more = [
    '#',
    ' # c',
    '|',
    '>',
    '&x',
    '*x',
    '!!t',
    '<<',
    '🚀',
    '\ud83d',
    '\ufeff',
    '...',
    '```',
    '?',
    '%',
    '@',
    '2024-01-02',
  ];
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...pieces, ...more), maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...pieces, ...more), maxLength: 60 }).map((yaml) => `---\n${yaml}\n---\nbody`),
  );

  it('is read without an exception, with spans that are in order, inside the text and not empty', () => {
    fc.assert(
      fc.property(text, (input) => {
        const header = readFrontMatter(new SourceDocument('mem:/x.md', input));
        const spans = [
          ...header.notices.flatMap((found) => [found.span, ...(found.related ?? [])]),
          ...header.entries.flatMap((entry) => [entry.keySpan, entry.valueSpan, entry.span]),
          ...header.comments.map((comment) => comment.span),
        ];
        for (const span of spans) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.start).toBeLessThan(span.end);
          expect(span.end).toBeLessThanOrEqual(input.length);
        }
        expect(header.bodyStart).toBeLessThanOrEqual(input.length);
        expect(() => JSON.stringify(header.data)).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });
});

describe('entryAt', () => {
  const text = '---\na: 1\nb:\n  - c\n---\n';
  it.each([
    ['in a key', 'a: 1', 'a'],
    ['at the end of a value', '\nb:', 'a'],
    ['in nested lines', '- c', 'b'],
    ['in a fence', '---', undefined],
  ])('finds the entry %s', (_, at, key) => {
    const header = readFrontMatter(new SourceDocument('mem:/x.md', text));
    expect(entryAt(header, text.indexOf(at))?.key).toBe(key);
  });
});
