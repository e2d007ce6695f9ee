import { describe, expect, it } from 'vitest';
import { applyEdits, repin } from '../../../server/src/engine/pins/edit';
import { formatFor } from '../../../server/src/engine/pins/formats';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import { added, noticesOf, open, pinsOf, repinned } from './stores';

// Sizes at which anything quadratic takes minutes; the runner's time limit is the assertion.
const names = (count: number): string[] => Array.from({ length: count }, (_, i) => `N${String(i).padStart(6, '0')}`);
const each = (count: number, entry: (name: string) => string, separator = ''): string =>
  names(count).map(entry).join(separator);

describe.each<
  [what: string, file: string, place: Parameters<typeof open>[1], text: (count: number) => string, count: number]
>([
  [
    'five megabytes of Python',
    'p.py',
    { variable: 'P' },
    (n) => `P = {\n${each(n, (x) => `    # ${x.repeat(67)}\n    "${x}": "aaaa11112222",\n`)}}\n`,
    10_000,
  ],
  [
    'one line of Python',
    'p.py',
    { variable: 'P' },
    (n) => `P = {${each(n, (x) => `"${x}": "aaaa11112222"`, ', ')}}\n`,
    10_000,
  ],
  [
    'TypeScript',
    'p.ts',
    { variable: 'P' },
    (n) => `const P = {\n${each(n, (x) => `  ${x}: 'aaaa11112222',\n`)}};\n`,
    10_000,
  ],
  ['JSON', 'p.json', {}, (n) => `{\n${each(n, (x) => `  "${x}": "aaaa11112222"`, ',\n')}\n}\n`, 60_000],
  ['one line of JSON', 'p.json', {}, (n) => `{${each(n, (x) => `"${x}":"aaaa11112222"`, ',')}}`, 10_000],
  ['lines of YAML', 'p.yaml', { keys: ['p'] }, (n) => `p:\n${each(n, (x) => `  ${x}: aaaa11112222\n`)}`, 10_000],
  ['YAML in flow', 'p.yaml', { keys: ['p'] }, (n) => `p: {${each(n, (x) => `${x}: aaaa11112222`, ', ')}}\n`, 10_000],
  ['a TOML table', 'p.toml', { keys: ['p'] }, (n) => `[p]\n${each(n, (x) => `${x} = "aaaa11112222"\n`)}`, 10_000],
  [
    'an inline TOML table',
    'p.toml',
    { keys: ['p'] },
    (n) => `p = { ${each(n, (x) => `${x} = "aaaa11112222"`, ', ')} }\n`,
    10_000,
  ],
  [
    'a lock file',
    'galley.lock.json',
    {},
    (n) => `{"version": 1, "pins": {${each(n, (x) => `"${x}": "aaaa11112222"`, ', ')}}}`,
    10_000,
  ],
])('a very long store: %s', (_, file, place, text, count) => {
  it('is read, re-pinned and added to', () => {
    const opened = open(file, place, text(count));
    expect(opened.store.entries).toHaveLength(count);
    expect(opened.store.notices).toEqual([]);
    const live = new Map(names(count).map((name) => [name, 'bbbb11112222']));
    const after = applyEdits(opened.document.text, repin(opened.store, live));
    expect(after).toBe(opened.document.text.replaceAll('aaaa11112222', 'bbbb11112222'));
    const more = open(file, place, added(opened, 'N000100x', 'cccc11112222')).store.entries;
    expect(more).toHaveLength(count + 1);
    expect(more[101]).toMatchObject({ name: 'N000100x', hash: 'cccc11112222' });
  });
});

describe('a text made to break a parser', () => {
  const deep = 10_000;
  it.each<[string, Parameters<typeof open>[1], string]>([
    ['p.py', { variable: 'P' }, `P = ${'{"a": '.repeat(deep)}`],
    ['p.py', { variable: 'P' }, `P = ${'f('.repeat(deep)}{"a": "aaaa1111"}${')'.repeat(deep)}`],
    ['p.py', { variable: 'P' }, `P = ${'('.repeat(deep)}{"a": "aaaa1111"}${')'.repeat(deep)}`],
    ['p.py', { variable: 'P' }, `${'P = '.repeat(deep)}{}`],
    ['p.py', { variable: 'P' }, 'P = {}\n'.repeat(deep)],
    ['p.py', { variable: 'P' }, `"""${'P = {"a": "aaaa1111"}\n'.repeat(deep)}`],
    [
      'p.py',
      { variable: 'P' },
      names(deep)
        .map((name, i) => `${i === 0 ? 'P' : name} = N${String(i + 1).padStart(6, '0')}\n`)
        .join(''),
    ],
    ['p.ts', { variable: 'P' }, `const P = ${'{a: '.repeat(deep)}`],
    ['p.ts', { variable: 'P' }, `const P = ${'('.repeat(deep)}{ a: "aaaa1111" }${')'.repeat(deep)}`],
    ['p.ts', { variable: 'P' }, `const P = { a: "aaaa1111" ${'}'.repeat(deep)}`],
    ['p.ts', { variable: 'P' }, `const ${'P = {}, '.repeat(deep)}Q = 1`],
    ['p.js', { variable: 'P' }, `${'P.'.repeat(deep)}P = { a: "aaaa1111" }`],
    ['p.json', {}, '['.repeat(deep)],
    ['p.json', {}, `${'{"a": '.repeat(deep)}1${'}'.repeat(deep)}`],
    ['p.json', {}, `/*${'{"a": "aaaa1111"}'.repeat(deep)}`],
    ['p.json', { keys: ['a'] }, `{${'"a": {},'.repeat(deep)}}`],
    ['galley.lock.json', {}, '{'.repeat(deep)],
    ['p.yaml', {}, '{'.repeat(deep)],
    ['p.yaml', {}, '- '.repeat(deep)],
    ['p.yaml', { keys: ['a'] }, 'a: {}\n'.repeat(deep)],
    ['p.toml', { keys: ['a'] }, `a = ${'['.repeat(deep)}${']'.repeat(deep)}`],
    ['p.toml', { keys: ['a'] }, `a = ${'{a = '.repeat(deep)}1${'}'.repeat(deep)}`],
    ['p.toml', { keys: ['a'] }, `a = "${'['.repeat(deep)}"\n${'[[a]]\n'.repeat(deep)}`],
  ])('%s with keys %j, case %#, is refused or read as it is', (file, place, text) => {
    const opened = open(file, place, text);
    const found = opened.store.entries.map(({ hashSpan }) => text.slice(hashSpan.start, hashSpan.end));
    // Nothing but the one pin of those texts that hold a well-formed store.
    expect(found.length === 0 ? [] : ['aaaa1111']).toEqual(found);
    if (found.length > 0) return;
    expect(opened.store.notices.length).toBeGreaterThan(0);
    expect(repinned(opened, { a: '11111111' })).toBe(text);
    expect(added(opened, 'b', 'bbbb2222')).toMatch(/^refused: /);
  });
});

describe('a store hidden in what is no code', () => {
  it.each([
    ['p.py', "'''\nP = {\"a\": \"aaaa1111\"}\n'''\n"],
    ['p.py', '# P = {"a": "aaaa1111"}\n'],
    ['p.py', 'x = """\\"""\nP = {"a": "aaaa1111"}\n"""\n'],
    ['p.py', 'f"{P}" # P = {"a": "aaaa1111"}'],
    ['p.ts', '/** const P = { a: "aaaa1111" } */\n'],
    ['p.ts', 'const t = `\\`\nconst P = { a: "aaaa1111" };\n`;\n'],
    ['p.ts', 'const r = /const P = { a: "aaaa1111" }/;\n'],
  ])('%s: %j', (file, text) => {
    const opened = open(file, { variable: 'P' }, text);
    expect(pinsOf(opened)).toEqual([]);
    expect(noticesOf(opened).map((notice) => notice.split(':')[0])).toEqual(['not-found']);
  });
});

describe('code with brackets open without end', () => {
  it.each([
    ['pins.ts', 'export const PINS = {\n  "a": "0123456789ab",\n};\n'],
    ['pins.py', 'PINS = {\n    "a": "0123456789ab",\n}\n'],
  ])('%s is refused, not parsed', (name, store) => {
    const document = new SourceDocument(`file:///${name}`, `${'('.repeat(20_000)}${store}`);
    const read = formatFor(document.uri)?.read(document, { variable: 'PINS' });
    expect(read?.entries).toEqual([]);
    expect(read?.notices.map(({ code }) => code)).toEqual(['syntax-error']);
  });
});
