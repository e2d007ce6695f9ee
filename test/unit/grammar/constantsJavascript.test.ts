// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are code with placeholders of its own.

import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growth } from '../../support/growth';
import { constantsOf, onlyText, textsOf } from './constants';
import { read } from './reading';

const ts = (code: string) => textsOf('ts', code);

describe('where constants are found', () => {
  test.each<[what: string, code: string, expected: Record<string, string>]>([
    ['declarations', `export const A: string = 'x', B = "y"; let C = \`z\`; var D = 1;`, { A: 'x', B: 'y', C: 'z' }],
    [
      'object members',
      `const P = { system: 'x', "user-text": 'y', 3: 'z', ['k']: 'w', [k]: 'v' };`,
      {
        'P.system': 'x',
        'P.user-text': 'y',
        'P.3': 'z',
        'P.k': 'w',
      },
    ],
    [
      'nested objects and arrays',
      `const P = { a: { b: 'x' }, c: ['y', , { d: 'z' }, ...e, 'w'] };`,
      {
        'P.a.b': 'x',
        'P.c.0': 'y',
        'P.c.2.d': 'z',
      },
    ],
    ['arguments', `const agent = new Agent({ instructions: 'x' }, other('y'));`, { 'agent.instructions': 'x' }],
    [
      'class fields',
      `class C { static readonly A: string = 'x'; b = 'y'; #c = 'z' }`,
      { 'C.A': 'x', 'C.b': 'y', 'C.#c': 'z' },
    ],
    [
      'enums and namespaces',
      `enum E { A = 'x', B = 1 } namespace N { export const C = 'y' }`,
      { 'E.A': 'x', 'N.C': 'y' },
    ],
    [
      'assignments',
      `module.exports.A = 'x'; exports.B = 'y'; c.d = 'z'; e['f'] = 'w'; g += 'v';`,
      { A: 'x', B: 'y', 'c.d': 'z' },
    ],
    ['default exports', `export default { a: 'x' }`, { 'default.a': 'x' }],
    ['a default export that is a text', `export default 'x';`, { default: 'x' }],
    ['locals', `function f() { const a = 'x'; if (a) { let b = 'y' } }`, { 'f.a': 'x', 'f.b': 'y' }],
    [
      'what a function returns',
      `function f() { return 'x' } const g = () => 'y', h = () => { return \`z\` };`,
      {
        f: 'x',
        g: 'y',
        h: 'z',
      },
    ],
    [
      'what a method returns',
      `class C { m() { return 'x' } } const o = { n() { return 'y' } };`,
      { 'C.m': 'x', 'o.n': 'y' },
    ],
    [
      'types around values',
      `const A = 'x' as const, B = { c: 'y' } satisfies T, D = <string>'z', E = ('w');`,
      {
        A: 'x',
        'B.c': 'y',
        D: 'z',
        E: 'w',
      },
    ],
    ['comments around values', `const A = /* a */ 'x' // b\n, B = 'y' /* c */ + 'z';`, { A: 'x', B: 'yz' }],
  ])('%s', (_, code, expected) => {
    expect(ts(code)).toEqual(expected);
  });

  test.each<[what: string, code: string]>([
    ['what a callback returns', `const a = list.map((x) => { return 'x' });`],
    ['unnamed arguments', `call({ a: 'x' }, 'y');`],
    ['computed texts', `const a = b ? 'x' : 'y', c = 'x'.repeat(2), d = html\`x\`, e = f('x');`],
    ['operators other than plus', `const a = 'x' || 'y', b = 'x' < c;`],
    ['sums without a literal', `const a = b + c;`],
    ['destructuring', `const [a] = ['x'], { b } = { b: 'y' }; `],
    ['types', `type A = 'x' | 'y'; interface B { c: 'z' }`],
  ])('not: %s', (_, code) => {
    expect(Object.keys(ts(code)).filter((name) => !name.includes('.'))).toEqual([]);
  });

  test('the last one of a name, the others shadowed', () => {
    const sections = constantsOf('js', `let a = 'x'; a = 'y';`);
    expect(sections.map(({ body, shadowed }) => [body.text, shadowed])).toEqual([
      ['x', true],
      ['y', undefined],
    ]);
  });

  test.each(['ts', 'mts', 'cts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'TS'])('in .%s files', (extension) => {
    expect(textsOf(extension, `const A = 'x';`)).toEqual({ A: 'x' });
  });

  test('behind JSX and behind syntax errors', () => {
    expect(textsOf('tsx', `const V = () => <p title="t">{'x'}</p>; const A = 'y';`)).toEqual({ A: 'y' });
    expect(textsOf('ts', `const = ; const A = 'y'`)).toEqual({ A: 'y' });
  });

  test('in no file of another type', () => {
    expect(read('constants', '\n A = 1 \n', {}, 'file:///a.b/prompts.rb')).toEqual({
      sections: [],
      notices: [{ code: 'unknown-language', span: { start: 2, end: 7 }, data: { extension: 'rb' } }],
    });
    expect(read('constants', 'x', {}, 'file:///a.ts/prompts').notices[0]?.data).toEqual({ extension: '' });
  });
});

describe('the text of an expression', () => {
  test.each<[code: string, text: string]>([
    [`'a' + "b" + \`c\``, 'abc'],
    [`('a' + ('b' + 'c')) as string`, 'abc'],
    [`'a' + b.c + 'd'`, 'a${b.c}d'],
    [`\`a\${ b } c\${d + \`\${e}\`}\``, 'a${ b } c${d + `${e}`}'],
    [`String.raw\`a\\n\${b}\``, 'a\\n${b}'],
    [`[ 'a', 'b' ].join('\\n')`, 'a\nb'],
    [`['a', b, 'c'].join()`, 'a,${b},c'],
    [`['a', '', b && 'c'].filter(Boolean).join('|')`, "a|${b && 'c'}"],
    [`\`\n  a \n\`.trim()`, 'a'],
    [`' a '.trimStart()`, 'a '],
    [`' a '.trimEnd()`, ' a'],
    [`'\\ufeff\\u001fa'.trim()`, '\u001fa'],
    [`dedent\`\n    a\n      b\n\n    c\n  \``, 'a\n  b\n\nc'],
    [`dedent(\`\n  a\n\tb\n   c\`)`, ' a\nb\n  c'.trimStart()],
    [`""`, ''],
  ])('%s', (expression, text) => {
    expect(onlyText('ts', `const a = ${expression};`)).toBe(text);
  });

  test('is read to the end of the line or file where the literal is not closed', () => {
    expect(ts(`const a = 'x\nconst b = 'y'`)).toMatchObject({ a: 'x' });
    expect(ts('const a = `x\n y')).toEqual({ a: 'x\n y' });
  });

  test('of a long sum', () => {
    expect(onlyText('js', `const a = ${Array(300).fill(`'x'`).join('\n + ')}`)).toBe('x'.repeat(300));
  });

  test('has line ends of the file as LF', () => {
    expect(onlyText('js', 'const a = `x\r\ny\rz\\\r\nw\\r`')).toBe('x\ny\nzw\r');
  });

  const character = fc.constantFrom(
    ...[
      '\\n',
      '\\t',
      '\\0',
      '\\x41',
      '\\x4',
      '\\u00e9',
      '\\u{1F680}',
      '\\u{}',
      '\\q',
      '\\\\',
      "\\'",
      '\\"',
      '\\`',
      '\\$',
    ],
    ...[
      '\\\n',
      '\\\u2028',
      '\\🚀',
      '\\b',
      '\\v',
      '\\7',
      '\\101',
      '\\400',
      '\\8',
      'a',
      '4',
      'é',
      '🚀',
      '$',
      '{',
      '}',
      '\n',
      '"',
      "'",
      '`',
    ],
  );
  const source = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(''));

  test('is what the language says it is', () => {
    fc.assert(
      fc.property(source, fc.constantFrom('"', "'", '`', 'String.raw`'), (inner, open) => {
        const literal = `${open}${inner}${open.at(-1)}`;
        let expected: unknown;
        try {
          expected = runInNewContext(literal);
        } catch {
          return; // no JavaScript
        }
        if (typeof expected !== 'string') return;
        expect(onlyText('js', `const a = ${literal};`)).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('places', () => {
  const code = 'export const NAME: string = `a\\u0041${ user }\r\nb`;';
  const [section] = constantsOf('ts', code);
  const slice = (span?: { start: number; end: number }) => span && code.slice(span.start, span.end);

  test('of a constant and its parts', () => {
    expect(slice(section?.span)).toBe('NAME: string = `a\\u0041${ user }\r\nb`');
    expect(slice(section?.nameSpan)).toBe('NAME');
    expect(slice(section?.openSpan)).toBe('`');
    expect(slice(section?.bodySpan)).toBe('a\\u0041${ user }\r\nb');
    expect(slice(section?.closeSpan)).toBe('`');
    expect(section?.body.text).toBe('aA${ user }\nb');
  });

  test('of every character', () => {
    const places = Array.from({ length: section?.body.length ?? 0 }, (_, i) => slice(section?.body.locate(i)));
    expect(places).toEqual(['a', '\\u0041', ...Array(9).fill('${ user }'), '\r\n', 'b']);
  });

  test('of slots, raw and in the body', () => {
    expect(section?.slots?.map(({ name, span, bodySpan }) => [name, slice(span), bodySpan])).toEqual([
      ['user', '${ user }', { start: 2, end: 11 }],
    ]);
    const [twice] = constantsOf('ts', 'const a = `${b}${b}` + b;');
    expect(twice?.slots?.map(({ name, bodySpan }) => [name, bodySpan.start, bodySpan.end])).toEqual([
      ['b', 0, 4],
      ['b', 4, 8],
      ['b', 8, 12],
    ]);
  });

  test('of quoted names and of functions', () => {
    const source = `const P = { 'a b': 'x' }; function f() { return 'y' }`;
    const names = constantsOf('ts', source).map(({ nameSpan }) => source.slice(nameSpan.start, nameSpan.end));
    expect(names).toEqual(['a b', 'f']);
  });
});

describe('notices', () => {
  const notes = (code: string) =>
    read('constants', code, {}, 'file:///a.ts').notices.map(({ code: name, span }) => [
      name,
      code.slice(span.start, span.end),
    ]);

  test('nothing in code as it should be', () => {
    expect(notes(`const a = 'x'; const b = { c: \`${'$'}{d}\` };`)).toEqual([]);
  });

  test('an error in a constant or right behind it', () => {
    expect(notes(`const a = 'x\nconst b = 'y'`)).toEqual([['code-syntax', 'a']]);
    expect(notes('const a = `x ${')).toEqual([['code-syntax', 'a']]);
    // The parser gives up on longer sums.
    expect(notes(`const a = ${Array(3000).fill(`'x'`).join('\n + ')}`)).toEqual([['code-syntax', 'a']]);
  });

  test.each<[what: string, code: string]>([
    ['brackets', `a;\nb = ${'['.repeat(501)}`],
    ['blocks', `a;\n${'x = {'.repeat(501)}`],
    ['signs', `a;\n${'- '.repeat(1001)}1`],
  ])('too many open %s', (_, code) => {
    expect(notes(code)).toEqual([['code-too-deep', 'a;']]);
    expect(constantsOf('ts', code)).toEqual([]);
  });
});

test.each<[what: string, times: number, code: (times: number) => string]>([
  ['parentheses', 40, (times) => `const a = ${'('.repeat(times)}'x'${')'.repeat(times)}`],
  ['open brackets', 10, (times) => `const a = ${'f("a"){[('.repeat(times)}`],
  ['backslashes', 20_000, (times) => `const a = '${'\\\\'.repeat(times)}'`],
  ['short constants', 2_000, (times) => `const a = 'x\\n';`.repeat(times)],
  ['array items', 2_000, (times) => `const a = [${`'x', `.repeat(times)}]`],
  ['holes', 2_000, (times) => `const a = \`${'$'}{b}${'${b}'.repeat(times)}\``],
])('a long run of %s is read without fault in linear time', (_, times, code) => {
  expect(growth((text) => constantsOf('ts', text), code, times)).toBeLessThan(50);
});

test.each<[what: string, code: (depth: number) => string]>([
  ['objects', (depth) => `const a = ${'{b:'.repeat(depth)}'x'${'}'.repeat(depth)}`],
  ['joins', (depth) => `const a = ${'['.repeat(depth)}'x'${`].filter(Boolean).join('')`.repeat(depth)}`],
])('%s that are nested deeper than anybody writes cost no more than those of some depth', (_, code) => {
  // What is nested is looked at once for every level, up to a depth at which all of it is left alone.
  expect(growth((text) => constantsOf('ts', text), code, 300)).toBeLessThan(2);
});
