import { describe, expect, it } from 'vitest';
import { added, noticesOf, open, pinsOf, repinned } from './stores';

const read = (text: string, keys: string[] = ['pins']) => open('pins.yaml', { keys }, text);

describe('a YAML mapping', () => {
  it('gives digits of all kinds of scalars', () => {
    const opened = read(
      '# pins: {a: ffff0000}\nother:\n  a: ffff0000\npins:\n  a: ⟨aaaa1111⟩ # ffff0000\n  "b/c": "⟨bbbb2222⟩"\n  \'d\': \'⟨dddd4444⟩\'\n',
    );
    expect(pinsOf(opened)).toEqual(['a=aaaa1111', 'b/c=bbbb2222', 'd=dddd4444']);
    expect(opened.store.entries.map(({ hashSpan }) => hashSpan)).toEqual(opened.marked);
    expect(noticesOf(opened)).toEqual([]);
  });

  it('is found at the root, and in flow', () => {
    expect(pinsOf(read('a: aaaa1111\n', []))).toEqual(['a=aaaa1111']);
    expect(pinsOf(read('---\npins: {a: "aaaa1111", b: bbbb2222}\n'))).toEqual(['a=aaaa1111', 'b=bbbb2222']);
  });

  it('keeps BOM and CRLF', () => {
    const opened = read('\ufeffpins:\r\n  a: "⟨aaaa1111⟩" # a\r\n');
    expect(opened.store.entries[0]?.hashSpan).toEqual(opened.marked[0]);
    expect(repinned(opened, { a: '11111111' })).toBe('\ufeffpins:\r\n  a: "11111111" # a\r\n');
    expect(added(opened, 'b', 'bbbb2222')).toBe('\ufeffpins:\r\n  a: "aaaa1111" # a\r\n  b: "bbbb2222"\r\n');
  });

  it('re-pins behind tags and anchors', () => {
    const text = 'pins:\n  a: !!str aaaa1111\n  b: &b bbbb2222\n';
    expect(repinned(read(text), { a: '1111aaaa', b: '2222bbbb' })).toBe(
      'pins:\n  a: !!str 1111aaaa\n  b: &b 2222bbbb\n',
    );
  });

  it('takes unquoted numbers for no hash, and quotes them', () => {
    const opened = read('pins:\n  a: 12345678\n  b: 1234e567\n  c: "12345678"\n');
    expect(pinsOf(opened)).toEqual(['a=12345678 malformed', 'b=1234e567 malformed', 'c=12345678']);
    expect(repinned(opened, { a: '12345678', b: 'abcd1234' })).toBe(
      'pins:\n  a: "12345678"\n  b: abcd1234\n  c: "12345678"\n',
    );
  });

  it.each<[string, string[]]>([
    ['pins:\n  a: aaaa1111\npins:\n  a: bbbb2222\n', ['ambiguous: pins']],
    ['---\npins: {}\n---\npins: {}\n', ['ambiguous: ---\npins: {}\n']],
    ['x: 1\n', ['not-found: x: 1']],
    ['pins:\n- aaaa1111\n', ['not-literal: - aaaa1111\n']],
    ['x: &x {a: aaaa1111}\npins: *x\n', ['not-literal: *x']],
    ['pins: {a: aaaa1111\nx: 1', ['syntax-error: x']],
    ['pins:\n  a: aaaa1111\n  a: bbbb2222\n', ['duplicate: a: aaaa1111']],
    ['pins:\n  b: ~\n  c:\n  d: [aaaa1111]\n', ['malformed: b: ~', 'malformed: c:', 'malformed: d: [aaaa1111]']],
    ['x: &x aaaa1111\npins:\n  a: *x\n', ['malformed: a: *x']],
    ['pins:\n', []],
  ])('notices of %j', (text, notices) => {
    expect(noticesOf(read(text))).toEqual(notices);
  });
});

describe('a new pin in YAML', () => {
  const add = (text: string, name: string, hash = 'cccc3333', keys = ['pins']) => added(read(text, keys), name, hash);

  it('has a line among lines', () => {
    const text = 'pins:\n  a: aaaa1111 # a\n\n  # d\n  d: dddd4444\n\nother: 1\n';
    expect(add(text, 'A')).toBe(text.replace('  a:', '  A: cccc3333\n  a:'));
    expect(add(text, 'c')).toBe(text.replace('# a\n', '# a\n  c: cccc3333\n'));
    expect(add(text, 'e')).toBe(text.replace('dddd4444\n', 'dddd4444\n  e: cccc3333\n'));
    expect(add('pins:\n  a: aaaa1111', 'c')).toBe('pins:\n  a: aaaa1111\n  c: cccc3333');
  });

  it('leaves the comment above the first entry to it, and the head of the file at the head', () => {
    expect(add('pins:\n  # b\n  b: bbbb2222\n', 'a')).toBe('pins:\n  a: cccc3333\n  # b\n  b: bbbb2222\n');
    expect(add('# Pins\nb: bbbb2222\n', 'a', 'cccc3333', [])).toBe('# Pins\na: cccc3333\nb: bbbb2222\n');
    expect(add('# Pins\n\n# b\nb: bbbb2222\n', 'a', 'cccc3333', [])).toBe('# Pins\n\na: cccc3333\n# b\nb: bbbb2222\n');
  });

  it('stands beside others in flow', () => {
    expect(add("pins: {a: 'aaaa1111', d: 'dddd4444'}\n", 'c')).toBe(
      "pins: {a: 'aaaa1111', c: 'cccc3333', d: 'dddd4444'}\n",
    );
    expect(add('pins: {\n  a: "aaaa1111",\n  d: "dddd4444"\n}\n', 'e')).toBe(
      'pins: {\n  a: "aaaa1111",\n  d: "dddd4444",\n  e: "cccc3333"\n}\n',
    );
  });

  it('has quotes where it must', () => {
    expect(add('pins:\n  a: aaaa1111\n', 'no')).toBe('pins:\n  a: aaaa1111\n  "no": cccc3333\n');
    expect(add("pins:\n  a: 'aaaa1111'\n", "it's: #")).toBe("pins:\n  a: 'aaaa1111'\n  'it''s: #': 'cccc3333'\n");
    expect(add('pins:\n  a: aaaa1111\n', 'b', '12345678')).toBe('pins:\n  a: aaaa1111\n  b: "12345678"\n');
    expect(add("pins:\n  a: '12345678'\n  b: bbbb2222\n", 'c', '1234e567')).toBe(
      "pins:\n  a: '12345678'\n  b: bbbb2222\n  c: '1234e567'\n",
    );
    expect(add("pins:\n  a: '12345678'\n  b: bbbb2222\n", 'c')).toBe(
      "pins:\n  a: '12345678'\n  b: bbbb2222\n  c: cccc3333\n",
    );
  });

  it('keeps the column of values', () => {
    const text = 'pins:\n  a:    aaaa1111\n  long: dddd4444\n';
    expect(add(text, 'bb')).toBe('pins:\n  a:    aaaa1111\n  bb:   cccc3333\n  long: dddd4444\n');
  });

  it.each([
    ['pins:\n  a: !!str aaaa1111\n', 'mixed-style'],
    ['pins:\n  ? a\n  : aaaa1111\n', 'mixed-style'],
    ['pins:\n  a: aaaa1111\n  d: "dddd4444"\n', 'mixed-style'],
    ['pins:\n', 'empty'],
    ['pins: {}\n', 'empty'],
  ])('is refused in %j', (text, reason) => {
    expect(add(text, 'c')).toBe(`refused: ${reason}`);
  });
});
