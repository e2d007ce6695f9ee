import { describe, expect, it } from 'vitest';
import { added, noticesOf, open, pinsOf, repinned } from './stores';

const read = (text: string, keys: string[] = [], file = 'pins.json') => open(file, { keys }, text);

describe('a JSON object', () => {
  it('is found at the root or by its path', () => {
    const root = read('{\n  "a": "⟨aaaa1111⟩",\n  "b\\/c\\u0064": "⟨bbbb2222⟩"\n}');
    expect(pinsOf(root)).toEqual(['a=aaaa1111', 'b/cd=bbbb2222']);
    expect(root.store.entries.map(({ hashSpan }) => hashSpan)).toEqual(root.marked);
    const nested = read('{"x": {"p": {"a": "ffff0000"}}, "p": {"a": "⟨aaaa1111⟩"}}', ['p']);
    expect(nested.store.entries.map(({ hashSpan }) => hashSpan)).toEqual(nested.marked);
    expect(nested.store.entries[0]?.nameSpan).toEqual(
      read('{"x": {"p": {"a": "ffff0000"}}, "p": {"⟨a⟩": ""}}').marked[0],
    );
  });

  it('may have comments and trailing commas', () => {
    const opened = read('// {"a": "ffff0000"}\n{ /* x */ "a": "aaaa1111", // "b": "ffff0000"\n }', [], 'pins.jsonc');
    expect(pinsOf(opened)).toEqual(['a=aaaa1111']);
    expect(noticesOf(opened)).toEqual([]);
  });

  it('keeps BOM and CRLF', () => {
    const opened = read('\ufeff{\r\n\t"a": "⟨aaaa1111⟩"\r\n}\r\n');
    expect(opened.store.entries[0]?.hashSpan).toEqual(opened.marked[0]);
    expect(repinned(opened, { a: '11111111' })).toBe('\ufeff{\r\n\t"a": "11111111"\r\n}\r\n');
    expect(added(opened, 'b', 'bbbb2222')).toBe('\ufeff{\r\n\t"a": "aaaa1111",\r\n\t"b": "bbbb2222"\r\n}\r\n');
  });

  it.each<[string, string[], string]>([
    ['{"x": {"a": "aaaa1111"}}', ['x', 'y'], 'not-found: "x"'],
    ['{"x": {"a": "aaaa1111"}}', ['y'], 'not-found: {"x": {"a": "aaaa1111"}}'],
    ['{"x": {}, "x": {}}', ['x'], 'ambiguous: "x"'],
    ['{"x": ["aaaa1111"]}', ['x'], 'not-literal: ["aaaa1111"]'],
    ['{"a": "aaaa1111"', [], 'syntax-error: "'],
    ['{"a": "aaaa1111"}}', [], 'syntax-error: }'],
    ["{'a': 'aaaa1111'}", [], "syntax-error: 'a'"],
    ['', [], 'syntax-error: '],
    ['{"a": "xyz"}', [], 'malformed: "a": "xyz"'],
    ['{"a": 12345678}', [], 'malformed: "a": 12345678'],
    ['{"a": "aaaa1111", "a": "bbbb2222"}', [], 'duplicate: "a": "aaaa1111"'],
  ])('%s %j', (text, keys, notice) => {
    expect(noticesOf(read(text, keys))).toEqual([notice]);
  });

  it('may name its schema', () => {
    const opened = read('{\n  "$schema": "./pins.schema.json",\n  "a": "aaaa1111"\n}\n');
    expect(pinsOf(opened)).toEqual(['a=aaaa1111']);
    expect(noticesOf(opened)).toEqual([]);
    expect(added(opened, 'b', 'bbbb2222')).toBe(
      '{\n  "$schema": "./pins.schema.json",\n  "a": "aaaa1111",\n  "b": "bbbb2222"\n}\n',
    );
  });
});

describe('a new pin in JSON', () => {
  const add = (text: string, name: string) => added(read(text), name, 'cccc3333');

  it('stands in line with its neighbours', () => {
    const text = '{\n  "a": "aaaa1111",\n  "d": "dddd4444"\n}\n';
    expect(add(text, 'A')).toBe('{\n  "A": "cccc3333",\n  "a": "aaaa1111",\n  "d": "dddd4444"\n}\n');
    expect(add(text, 'c')).toBe('{\n  "a": "aaaa1111",\n  "c": "cccc3333",\n  "d": "dddd4444"\n}\n');
    expect(add(text, 'e')).toBe('{\n  "a": "aaaa1111",\n  "d": "dddd4444",\n  "e": "cccc3333"\n}\n');
  });

  it('is as tight as they are', () => {
    expect(add('{"a":"aaaa1111"}', 'c')).toBe('{"a":"aaaa1111","c":"cccc3333"}');
    expect(add('{ "a": "aaaa1111" }', 'c')).toBe('{ "a": "aaaa1111", "c": "cccc3333" }');
    expect(add('{"a": "aaaa1111" ,"d": "dddd4444"}', 'c')).toBe('{"a": "aaaa1111" ,"c": "cccc3333" ,"d": "dddd4444"}');
  });

  it('keeps a trailing comma of JSONC', () => {
    expect(add('{\n  "a": "aaaa1111", // a\n}\n', 'c')).toBe('{\n  "a": "aaaa1111", // a\n  "c": "cccc3333",\n}\n');
  });

  it('is refused where nothing shows how', () => {
    expect(add('{}', 'c')).toBe('refused: empty');
    expect(add('{"c": "aaaa1111"}', 'c')).toBe('refused: exists');
    expect(add('{"c": 1, "a": "aaaa1111"}', 'c')).toBe('refused: exists');
  });
});
