import { describe, expect, it } from 'vitest';
import { added, noticesOf, open, pinsOf, repinned } from './stores';

const read = (text: string, keys: string[] = ['pins']) => open('pins.toml', { keys }, text);

describe('a TOML table', () => {
  it.each<[string, string, string[]]>([
    [
      'a table',
      '[other]\na = "ffff0000"\n[pins] # a = "ffff0000"\na = "⟨aaaa1111⟩"\n\'b/c\' = \'⟨bbbb2222⟩\'\n',
      ['pins'],
    ],
    ['a nested table', '[tool.galley.pins]\na = "⟨aaaa1111⟩"\n"b/c" = """⟨bbbb2222⟩"""\n', ['tool', 'galley', 'pins']],
    ['an inline table', 'pins = { a = "⟨aaaa1111⟩", "b/c" = "⟨bbbb2222⟩" }\n', ['pins']],
    ['an inline table in one', 'x = { pins = { a = "⟨aaaa1111⟩", "b/c" = "⟨bbbb2222⟩" } }\n', ['x', 'pins']],
    ['dotted keys', 'pins.a = "⟨aaaa1111⟩"\npins."b/c" = "⟨bbbb2222⟩"\n', ['pins']],
    ['dotted keys in a table', '[tool]\npins.a = "⟨aaaa1111⟩"\npins."b/c" = "⟨bbbb2222⟩"\n', ['tool', 'pins']],
    ['the root', 'a = "⟨aaaa1111⟩"\n"b/c" = "⟨bbbb2222⟩"\n[other]\nc = "ffff0000"\n', []],
  ])('%s', (_, text, keys) => {
    const opened = read(text, keys);
    expect(pinsOf(opened)).toEqual(['a=aaaa1111', 'b/c=bbbb2222']);
    expect(opened.store.entries.map(({ hashSpan }) => hashSpan)).toEqual(opened.marked);
    expect(noticesOf(opened)).toEqual([]);
  });

  it('counts UTF-16 units', () => {
    const opened = read('# 😀\n[pins]\n"😀" = "⟨aaaa1111⟩" # 😀\n');
    expect(pinsOf(opened)).toEqual(['😀=aaaa1111']);
    expect(opened.store.entries[0]?.hashSpan).toEqual(opened.marked[0]);
  });

  it('keeps BOM and CRLF', () => {
    const opened = read('\ufeff[pins]\r\na = "⟨aaaa1111⟩" # a\r\n');
    expect(opened.store.entries[0]?.hashSpan).toEqual(opened.marked[0]);
    expect(repinned(opened, { a: '11111111' })).toBe('\ufeff[pins]\r\na = "11111111" # a\r\n');
    expect(added(opened, 'b', 'bbbb2222')).toBe('\ufeff[pins]\r\na = "aaaa1111" # a\r\nb = "bbbb2222"\r\n');
  });

  it.each<[string, string[]]>([
    ['[other]\n', ['not-found: [other]']],
    ['[[pins]]\na = "aaaa1111"\n', ['not-literal: pins']],
    ['pins = "aaaa1111"\n', ['not-literal: "aaaa1111"']],
    ['[pins]\na = 1\n', ['malformed: a = 1']],
    ['[pins]\na = "xyz"\n', ['malformed: a = "xyz"']],
    ['[pins]\na.b = "aaaa1111"\n', ['malformed: a.b = "aaaa1111"']],
    ['[pins]\n', []],
  ])('%j', (text, notices) => {
    expect(noticesOf(read(text))).toEqual(notices);
  });

  it.each([
    '[pins]\na = "aaaa1111"\na = "bbbb2222"\n',
    '[pins]\na = "aaaa1111"\n[pins]\n',
    '[pins\na = "aaaa1111"\n',
    '[pins]\na = aaaa\n',
  ])('refuses to read %j', (text) => {
    const opened = read(text);
    expect(opened.store.notices.map(({ code }) => code)).toEqual(['syntax-error']);
    expect(repinned(opened, { a: '11111111' })).toBe(text);
    expect(added(opened, 'c', 'cccc3333')).toBe('refused: unreadable');
  });
});

describe('a new pin in TOML', () => {
  const add = (text: string, name: string) => added(read(text), name, 'cccc3333');

  it('has a line in its table', () => {
    const text = '[pins]\n# a\na = "aaaa1111" # a\n\nd = "dddd4444"\n\n[other]\ne = "ffff0000"\n';
    expect(add(text, 'A')).toBe(text.replace('# a\na', 'A = "cccc3333"\n# a\na'));
    expect(add(text, 'c')).toBe(text.replace('# a\n\n', '# a\nc = "cccc3333"\n\n'));
    expect(add(text, 'e')).toBe(text.replace('"dddd4444"\n', '"dddd4444"\ne = "cccc3333"\n'));
  });

  it('keeps the column of the equals sign', () => {
    const text = "[pins]\n'a/b'    = 'aaaa1111'\n'd/long' = 'dddd4444'\n";
    expect(add(text, 'c/d')).toBe("[pins]\n'a/b'    = 'aaaa1111'\n'c/d'    = 'cccc3333'\n'd/long' = 'dddd4444'\n");
    expect(add(text, 'c/longer')).toBe(text.replace("'d/long'", "'c/longer' = 'cccc3333'\n'd/long'"));
  });

  it('repeats the beginning of dotted keys, and quotes a name that needs it', () => {
    expect(add('pins.a = "aaaa1111"\nx = 1\n', 'c')).toBe('pins.a = "aaaa1111"\npins.c = "cccc3333"\nx = 1\n');
    expect(add('pins.a = "aaaa1111"\n', 'c/d')).toBe('pins.a = "aaaa1111"\npins."c/d" = "cccc3333"\n');
    expect(add("[pins]\na = 'aaaa1111'\n", 'c.d')).toBe("[pins]\na = 'aaaa1111'\n'c.d' = 'cccc3333'\n");
    expect(add("[pins]\n'a' = 'aaaa1111'\n", "it's")).toBe('refused: name');
  });

  it('stands beside others in an inline table', () => {
    expect(add('pins = { a = "aaaa1111", d = "dddd4444" }', 'c')).toBe(
      'pins = { a = "aaaa1111", c = "cccc3333", d = "dddd4444" }',
    );
    expect(add('pins = {a="aaaa1111"}', 'c')).toBe('pins = {a="aaaa1111", c="cccc3333"}');
  });

  it('is refused in a table without entries', () => {
    expect(add('[pins]\n', 'c')).toBe('refused: empty');
  });
});
