import { describe, expect, it } from 'vitest';
import { added, open } from './stores';

describe('a new pin in a Python dict', () => {
  const add = (text: string, name: string) => added(open('pins.py', { variable: '_PINS' }, text), name, 'cccc3333');

  it('takes its place in a sorted store', () => {
    const text = '_PINS = {\n    "A": "aaaa1111",\n    "D": "dddd4444",\n}\n';
    expect(add(text, 'C')).toBe('_PINS = {\n    "A": "aaaa1111",\n    "C": "cccc3333",\n    "D": "dddd4444",\n}\n');
    expect(add(text, '0')).toBe('_PINS = {\n    "0": "cccc3333",\n    "A": "aaaa1111",\n    "D": "dddd4444",\n}\n');
    expect(add(text, 'E')).toBe('_PINS = {\n    "A": "aaaa1111",\n    "D": "dddd4444",\n    "E": "cccc3333",\n}\n');
  });

  it('sorts by code point', () => {
    // U+FF21 stands before U+1F600, though its UTF-16 unit is greater than the surrogates.
    const text = '_PINS = {"\uff21": "aaaa1111", "\u{1f601}": "bbbb2222"}';
    expect(add(text, '\u{1f600}')).toBe(
      '_PINS = {"\uff21": "aaaa1111", "\u{1f600}": "cccc3333", "\u{1f601}": "bbbb2222"}',
    );
  });

  it('goes last in an unsorted one', () => {
    expect(add("_PINS = {'D': 'dddd4444', 'A': 'aaaa1111'}", 'B')).toBe(
      "_PINS = {'D': 'dddd4444', 'A': 'aaaa1111', 'B': 'cccc3333'}",
    );
  });

  it('leaves comments to their entries', () => {
    const text =
      '_PINS = {\n    # first\n    "B": "bbbb2222",  # b\n    # last\n    "D": "dddd4444"  # d\n    # end\n}\n';
    expect(add(text, 'A')).toBe(text.replace('    # first', '    "A": "cccc3333",\n    # first'));
    expect(add(text, 'C')).toBe(text.replace('  # b\n', '  # b\n    "C": "cccc3333",\n'));
    expect(add(text, 'E')).toBe(text.replace('"dddd4444"  # d\n', '"dddd4444",  # d\n    "E": "cccc3333"\n'));
  });

  it('stands below a heading that a blank line sets off', () => {
    const text = '_PINS = {  # pins\n    # All of them\n\n    "B": "bbbb2222",\n}\n';
    expect(add(text, 'A')).toBe(text.replace('    "B"', '    "A": "cccc3333",\n    "B"'));
  });

  it('hangs as its neighbours do', () => {
    const text = "_PINS = {'B': 'bbbb2222',\n         'D': 'dddd4444'}\n";
    expect(add(text, 'A')).toBe("_PINS = {'A': 'cccc3333',\n         'B': 'bbbb2222',\n         'D': 'dddd4444'}\n");
    expect(add(text, 'C')).toBe("_PINS = {'B': 'bbbb2222',\n         'C': 'cccc3333',\n         'D': 'dddd4444'}\n");
    expect(add(text, 'E')).toBe("_PINS = {'B': 'bbbb2222',\n         'D': 'dddd4444',\n         'E': 'cccc3333'}\n");
  });

  it('keeps columns, and gives a name that is too long one blank', () => {
    const values = '_PINS = {\n    "A":    "aaaa1111",\n    "LONG": "bbbb2222",\n}\n';
    expect(add(values, 'BB')).toBe(values.replace('    "LONG"', '    "BB":   "cccc3333",\n    "LONG"'));
    const colons = '_PINS = {\n    "A"    : "aaaa1111",\n    "LONG" : "bbbb2222",\n}\n';
    expect(add(colons, 'BB')).toBe(colons.replace('    "LONG"', '    "BB"   : "cccc3333",\n    "LONG"'));
    expect(add(values, 'B_LONGER')).toBe(values.replace('    "LONG"', '    "B_LONGER": "cccc3333",\n    "LONG"'));
  });

  it('has the value where its neighbours have it', () => {
    const text = '_PINS = {\r\n    "A":\r\n        "aaaa1111",\r\n}\r\n';
    expect(add(text, 'B')).toBe(
      '_PINS = {\r\n    "A":\r\n        "aaaa1111",\r\n    "B":\r\n        "cccc3333",\r\n}\r\n',
    );
  });

  it('keeps a trailing comma, and adds none', () => {
    expect(add('_PINS = {"A": "aaaa1111",}', 'B')).toBe('_PINS = {"A": "aaaa1111", "B": "cccc3333",}');
    expect(add('_PINS = {"A": "aaaa1111"}', 'B')).toBe('_PINS = {"A": "aaaa1111", "B": "cccc3333"}');
    expect(add('_PINS = {\n  "A": "aaaa1111"}', 'B')).toBe('_PINS = {\n  "A": "aaaa1111",\n  "B": "cccc3333"}');
    expect(add('_PINS = {\n  "A": "aaaa1111",}', 'B')).toBe('_PINS = {\n  "A": "aaaa1111",\n  "B": "cccc3333",}');
  });

  it('escapes the name', () => {
    expect(add("_PINS = {'A': 'aaaa1111'}", "it's \\ \n\u0085")).toBe(
      String.raw`_PINS = {'A': 'aaaa1111', 'it\'s \\ \x0a\x85': 'cccc3333'}`,
    );
    expect(add('_PINS = {r"A": "aaaa1111"}', 'b\\c')).toBe('refused: name');
  });

  it('is a keyword argument among such', () => {
    expect(add('_PINS = dict(A="aaaa1111", C="bbbb2222")', 'B')).toBe(
      '_PINS = dict(A="aaaa1111", B="cccc3333", C="bbbb2222")',
    );
    expect(add('_PINS = dict(A="aaaa1111")', 'b/c')).toBe('refused: name');
  });

  it.each([
    ['two on a line', '_PINS = {\n  "A": "aaaa1111", "B": "bbbb2222",\n  "D": "dddd4444",\n}', 'mixed-layout'],
    ['two indents', '_PINS = {\n  "A": "aaaa1111",\n    "D": "dddd4444",\n}', 'mixed-layout'],
    ['two quotes', '_PINS = {"A": \'aaaa1111\', "D": "dddd4444"}', 'mixed-style'],
    ['two spacings', '_PINS = {"A":"aaaa1111", "D": "dddd4444"}', 'mixed-style'],
    ['a comment inside', '_PINS = {\n  "A":  # a\n    "aaaa1111",\n}', 'mixed-style'],
    ['no entry', '_PINS = {}', 'empty'],
    ['the name itself', '_PINS = {"C": "aaaa1111"}', 'exists'],
    ['a computed entry', '_PINS = {"A": "aaaa1111", "D": VERSIONS["D"]}', 'self-reference'],
  ])('is refused beside %s', (_, text, reason) => {
    expect(add(text, 'C')).toBe(`refused: ${reason}`);
  });

  it('is decided by its neighbours where only others differ', () => {
    const text = '_PINS = {"A": \'aaaa1111\', "B": "bbbb2222", "D": "dddd4444"}';
    expect(add(text, 'C')).toBe('_PINS = {"A": \'aaaa1111\', "B": "bbbb2222", "C": "cccc3333", "D": "dddd4444"}');
  });
});
