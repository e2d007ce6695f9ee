import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sideBySide } from '../../server/src/cli/excerpt';

/** Both texts with `|` where the difference is. */
function excerpt(left: string, right: string, width: number): string[] {
  const side = (title: string, text: string) => ({
    title,
    text: text.replace('|', ''),
    offset: text.indexOf('|'),
  });
  return sideBySide(side('A', left), side('B', right), width).map(stripVTControlCharacters);
}

describe('two texts side by side', () => {
  it('have two lines before and one behind', () => {
    expect(excerpt('1\n2\n3\nsa|me\n5\n6\n', '1\n2\n3\nsa|ne\n5\n6\n', 43)).toEqual([
      'A                    │ B',
      '2 2                  │ 2 2',
      '3 3                  │ 3 3',
      '4 same␊              │ 4 sane␊',
      '    ^                │     ^',
      '5 5                  │ 5 5',
    ]);
  });

  it('are cut around the difference, and say so', () => {
    const long = 'abcdefghij'.repeat(20);
    const [, row = '', caret = ''] = excerpt(`${long}|x${long}`, `${long}|y${long}`, 43);
    const [left = '', right = ''] = row.split(' │ ');
    expect(left).toMatch(/^1 …[a-j]{9,10}x[a-j]+…$/);
    expect(right).toBe(left.replace('x', 'y'));
    expect(caret.indexOf('^')).toBe(left.indexOf('x'));
    expect(left).toHaveLength(20);
  });

  it('stand in columns where characters take two of them', () => {
    const rows = excerpt('日本|語\n', '日本|文\n', 43);
    // Two columns for each: the caret stands below the fifth, behind the line's number.
    expect(rows[1]).toBe('1 日本語␊            │ 1 日本文␊');
    expect(rows[2]).toBe('      ^              │       ^');
  });

  it('show where a text ends', () => {
    expect(excerpt('a|', 'a|\n', 43).slice(1)).toEqual(['1 a⟨end⟩             │ 1 a␊', '   ^                 │    ^']);
    expect(excerpt('|', '|x', 43).slice(1)).toEqual(['1 ⟨end⟩              │ 1 x⟨end⟩', '  ^                  │   ^']);
  });

  it.each([
    ['\t', '→'],
    ['\u00a0', '⍽'],
    ['\u200b', '<U+200B>'],
    ['\u202e', '<U+202E>'],
    ['\x1b', '␛'],
    ['\x85', '<U+0085>'],
    ['\udc9f', '\\x9F'],
    ['\ud800', '<U+D800>'],
    ['\u{e0041}', '<U+E0041>'],
  ])('draw %j as %s', (hidden, drawn) => {
    const [, row = ''] = excerpt(`a|${hidden}b`, 'a|b', 60);
    expect(row).toContain(`a${drawn}b⟨end⟩`);
  });

  it('take a line of a million characters', () => {
    const line = 'x'.repeat(1_000_000);
    const rows = excerpt(`${line}|a`, `${line}|b`, 80);
    expect(rows.every((row) => row.length <= 80)).toBe(true);
  });
});
