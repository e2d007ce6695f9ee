import { describe, expect, it } from 'vitest';
import { added, noticesOf, open, pinsOf, repinned } from './stores';

const read = (text: string, variable = 'PINS', file = 'src/pins.ts') => open(file, { variable }, text);

describe('an object literal', () => {
  it('gives names, digits and spans of all quotes and keys', () => {
    const opened = read(
      'export const PINS = {\n  a: "⟨aaaa1111⟩", // "bbbb2222"\n  \'b/c\': `⟨bbbb2222⟩`,\n  ["d"]: \'⟨cccc3333⟩\',\n  5: "⟨dddd4444⟩",\n};\n',
    );
    expect(pinsOf(opened)).toEqual(['a=aaaa1111', 'b/c=bbbb2222', 'd=cccc3333', '5=dddd4444']);
    expect(opened.store.entries.map(({ hashSpan }) => hashSpan)).toEqual(opened.marked);
    expect(opened.store.notices).toEqual([]);
  });

  it.each([
    ['const PINS: Readonly<Record<string, string>> = Object.freeze({ a: "aaaa1111" });', 'PINS'],
    ['let x = 1, PINS = { a: "aaaa1111" } as const;', 'PINS'],
    ['export const PINS = { a: "aaaa1111" } as const satisfies Record<string, string>;', 'PINS'],
    ['export const PINS = <const>{ a: ("aaaa1111") };', 'PINS'],
    ['export const PINS = deepFreeze(Object.seal({ a: "aaaa1111" as Hash }));', 'PINS'],
    ['module.exports.pins = { a: "aaaa1111" };', 'module.exports.pins'],
    ['exports.pins = { a: "aaaa1111" };', 'module.exports.pins'],
    ['module.exports["pins"] = { a: "aaaa1111" };', 'exports.pins'],
    ['module.exports = { other: { a: "ffff0000" }, pins: { a: "aaaa1111" } };', 'module.exports.pins'],
    ['const pins = { a: "aaaa1111" };\nmodule.exports = { pins: pins };', 'module.exports.pins'],
    ['export default { pins: { a: "aaaa1111" } };', 'default.pins'],
    ['class C { static readonly PINS = { a: "aaaa1111" }; }', 'C.PINS'],
    ['namespace N { export const PINS = { a: "aaaa1111" }; }', 'N.PINS'],
  ])('%s', (text, variable) => {
    const opened = read(text, variable);
    expect(noticesOf(opened)).toEqual([]);
    expect(repinned(opened, { a: '11111111' })).toBe(text.replace('aaaa1111', '11111111'));
  });

  it('reads plain JavaScript and JSX', () => {
    const text = 'const view = <b>{`PINS = {`}</b>;\nexport const PINS = { a: "aaaa1111" };\n';
    expect(pinsOf(read(text, 'PINS', 'pins.jsx'))).toEqual(['a=aaaa1111']);
    expect(pinsOf(read(text, 'PINS', 'pins.tsx'))).toEqual(['a=aaaa1111']);
    expect(pinsOf(read('const x = <T,>(y: T) => y;\nconst PINS = { a: "aaaa1111" };', 'PINS', 'pins.mts'))).toEqual([
      'a=aaaa1111',
    ]);
  });

  it('is not mistaken for one in a string, a comment, a function or of another name', () => {
    const decoys = [
      '/* const PINS = { a: "ffff0000" }; */',
      '// const PINS = { a: "ffff0000" };',
      'const t = `\nconst PINS = { a: "ffff0000" };\n`;',
      'function f() { const PINS = { a: "ffff0000" }; }',
      'const g = () => { PINS = { a: "ffff0000" }; };',
      '{ const PINS = { a: "ffff0000" }; }',
      'const XPINS = { a: "ffff0000", PINS: { a: "ffff0000" } };',
      'type PINS = { a: "ffff0000" };',
      'declare const PINS: { a: "ffff0000" };',
    ].join('\n');
    expect(pinsOf(read(`${decoys}\nexport const PINS = { a: "aaaa1111" };\n${decoys}\n`))).toEqual(['a=aaaa1111']);
    expect(noticesOf(read(decoys)).map((notice) => notice.split(':')[0])).toEqual(['not-found']);
  });

  it('decodes escapes in names', () => {
    const opened = read(String.raw`const PINS = { "a\x62\u{63}\n": "aaaa1111", '\'': "bbbb2222" };`);
    expect(pinsOf(opened)).toEqual(['abc\n=aaaa1111', "'=bbbb2222"]);
  });

  it('keeps BOM, CRLF and tabs', () => {
    const text = '\ufeffconst PINS = {\r\n\ta: "aaaa1111",\r\n};\r\n';
    expect(repinned(read(text), { a: '11111111' })).toBe(text.replace('aaaa1111', '11111111'));
    expect(added(read(text), 'b', 'bbbb2222')).toBe(text.replace('",\r\n', '",\r\n\tb: "bbbb2222",\r\n'));
  });
});

describe('what a script leaves open', () => {
  it('says which objects could be meant', () => {
    const opened = read('exports.pins = {};\nmodule.exports.pins = { a: "aaaa1111" };', 'exports.pins');
    expect(opened.store.notices.map(({ code }) => code)).toEqual(['ambiguous']);
    expect(added(opened, 'b', 'bbbb2222')).toBe('refused: unreadable');
    expect(noticesOf(read('let PINS = { a: "aaaa1111" };\nif (DEV) PINS = {};'))).toEqual(['ambiguous: PINS']);
    expect(noticesOf(read('export default { pins: {}, pins: {} };', 'default.pins'))).toEqual(['ambiguous: pins']);
  });

  it.each([
    ['Object.fromEntries(live)', 'Object.fromEntries(live)'],
    ['{ ...VERSIONS }', '...VERSIONS'],
    ['{ a: hash(A) }', 'a: hash(A)'],
    [`{ a: \`\${A}\` }`, `a: \`\${A}\``],
    ['{ a: tag`aaaa1111` }', 'a: tag`aaaa1111`'],
    ['{ a }', 'a'],
    ['{ get a() { return hash(A); } }', 'get a() { return hash(A); }'],
  ])('reports %s as a self-reference and writes nothing', (value, span) => {
    const opened = read(`const PINS = ${value};`);
    expect(noticesOf(opened)).toEqual([`self-reference: ${span}`]);
    expect(repinned(opened, { a: '11111111' })).toBe(opened.document.text);
    expect(added(opened, 'b', 'bbbb2222')).toBe('refused: self-reference');
  });

  it('tells later changes', () => {
    for (const change of ['PINS.b = "b";', 'PINS["b"] = "b";', 'delete PINS.a;', 'Object.assign(PINS, more);']) {
      expect(noticesOf(read(`const PINS = { a: "aaaa1111" };\n${change}\n`))).toEqual([`mutated: ${change}`]);
    }
  });

  it.each([
    ['const PINS = require("./pins.json");', 'not-literal: require("./pins.json")'],
    ['const PINS = new Map([["a", "aaaa1111"]]);', 'not-literal: new Map([["a", "aaaa1111"]])'],
    ['const PINS = "aaaa1111";', 'not-literal: "aaaa1111"'],
  ])('%s', (text, notice) => {
    expect(noticesOf(read(text))).toEqual([notice]);
  });

  it.each([
    'const PINS = { a: "aaaa1111"',
    'const PINS = { a: "aaaa1111";\nconst X = 1;',
    'const PINS = { a: "aaaa1111" b: };',
  ])('refuses to read broken code: %j', (text) => {
    const opened = read(text);
    expect(opened.store.notices.map(({ code }) => code)).toEqual(['syntax-error']);
    expect(repinned(opened, { a: '11111111' })).toBe(text);
  });

  it('tells what is no hash', () => {
    const opened = read('const PINS = { a: "TODO", b: null, c: ["aaaa1111"], __proto__: "aaaa1111" };');
    expect(pinsOf(opened)).toEqual(['a=TODO malformed']);
    expect(opened.store.unreadable.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
      'b not-text',
      'c not-text',
      'undefined computed',
    ]);
  });
});

describe('a new pin in an object literal', () => {
  const add = (text: string, name: string) => added(read(text), name, 'cccc3333');

  it('takes its place on its line or beside others', () => {
    const lines = 'const PINS = {\n  "a/x": "aaaa1111",\n  "d/x": "dddd4444",\n} as const;\n';
    expect(add(lines, 'c/x')).toBe(lines.replace('  "d/x"', '  "c/x": "cccc3333",\n  "d/x"'));
    expect(add("PINS = { a: 'aaaa1111', d: 'dddd4444' };", 'c')).toBe(
      "PINS = { a: 'aaaa1111', c: 'cccc3333', d: 'dddd4444' };",
    );
    expect(add("PINS = {a:'aaaa1111'};", 'c')).toBe("PINS = {a:'aaaa1111',c:'cccc3333'};");
  });

  it('has quotes where the store has them or where it must', () => {
    const mixed = 'PINS = { a: "aaaa1111", "d/x": "dddd4444" };';
    expect(add(mixed, 'c')).toBe('PINS = { a: "aaaa1111", c: "cccc3333", "d/x": "dddd4444" };');
    expect(add(mixed, 'c/x')).toBe('PINS = { a: "aaaa1111", "c/x": "cccc3333", "d/x": "dddd4444" };');
    expect(add("PINS = { a: 'aaaa1111' };", 'c/x')).toBe("PINS = { a: 'aaaa1111', 'c/x': 'cccc3333' };");
    expect(add('PINS = { "a": "aaaa1111" };', 'c')).toBe('PINS = { "a": "aaaa1111", "c": "cccc3333" };');
    expect(add('PINS = { "a": "aaaa1111", d: "dddd4444" };', 'c')).toBe('refused: mixed-style');
  });

  it('copies the rest of an entry', () => {
    expect(add("PINS = { ['a']: 'aaaa1111' as Hash };", 'c')).toBe(
      "PINS = { ['a']: 'aaaa1111' as Hash, ['c']: 'cccc3333' as Hash };",
    );
    expect(add('PINS = { a: `sha256:aaaa1111` };', 'c')).toBe('PINS = { a: `sha256:aaaa1111`, c: `sha256:cccc3333` };');
  });

  it('leaves comments to their entries', () => {
    const block = 'PINS = {\n  a: "aaaa1111", /* a,\n    still a */\n  d: "dddd4444" /* d */ // }\n};\n';
    expect(add(block, 'c')).toBe(block.replace('still a */\n', 'still a */\n  c: "cccc3333",\n'));
    expect(add(block, 'e')).toBe(
      block.replace('"dddd4444" /* d */ // }\n', '"dddd4444", /* d */ // }\n  e: "cccc3333"\n'),
    );
    expect(add('PINS = { a: "aaaa1111" /* a */ };', 'c')).toBe('refused: comment');
    expect(add('PINS = { /* d */ d: "dddd4444" };', 'c')).toBe('refused: comment');
  });

  it('is refused where the style does not decide', () => {
    expect(add('PINS = { a: "aaaa1111", b: \'bbbb2222\' };', 'c')).toBe('refused: mixed-style');
    expect(add('PINS = {\n  a: "aaaa1111", b: "bbbb2222",\n  d: "dddd4444",\n};', 'c')).toBe('refused: mixed-layout');
    expect(add('PINS = {};', 'c')).toBe('refused: empty');
  });
});
