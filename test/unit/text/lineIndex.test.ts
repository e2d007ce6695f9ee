import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineIndex } from '../../../server/src/engine/text/lineIndex';

const text = fc
  .array(fc.constantFrom('\r', '\n', '\r\n', 'a', 'é', '🚀', '\u2028', '\u0085'), { maxLength: 30 })
  .map((pieces) => pieces.join(''));

describe('lines', () => {
  test.each<[text: string, lines: string[]]>([
    ['', ['']],
    ['a', ['a']],
    ['a\n', ['a', '']],
    ['a\r\nb\rc\nd', ['a', 'b', 'c', 'd']],
    ['\r\r\n\n', ['', '', '', '']],
    ['a\u2028b\u0085c\u000cd', ['a\u2028b\u0085c\u000cd']],
  ])('of %j', (text, lines) => {
    const index = new LineIndex(text);
    expect(index.lineCount).toBe(lines.length);
    expect(lines.map((_, line) => text.slice(index.lineStart(line), index.lineEnd(line)))).toEqual(lines);
  });

  test('are those of a split at line ends', () => {
    fc.assert(
      fc.property(text, (text) => {
        const index = new LineIndex(text);
        const lines = Array.from({ length: index.lineCount }, (_, line) =>
          text.slice(index.lineStart(line), index.lineEnd(line)),
        );
        expect(lines).toEqual(text.split(/\r\n|\r|\n/));
      }),
    );
  });
});

describe('positions', () => {
  test('count UTF-16 units from the line start', () => {
    const index = new LineIndex('a🚀b\r\nc');
    expect(index.positionAt(3)).toEqual({ line: 0, character: 3 });
    expect(index.positionAt(6)).toEqual({ line: 1, character: 0 });
    expect(index.rangeOf({ start: 1, end: 7 })).toEqual({
      start: { line: 0, character: 1 },
      end: { line: 1, character: 1 },
    });
  });

  test('lead back to their offset', () => {
    fc.assert(
      fc.property(text, fc.nat(40), (text, offset) => {
        const index = new LineIndex(text);
        const inside = Math.min(offset, text.length);
        const position = index.positionAt(inside);
        // Between CR and LF there is no position of its own: it is the end of the line.
        const between = text[inside - 1] === '\r' && text[inside] === '\n';
        expect(index.offsetAt(position)).toBe(between ? inside - 1 : inside);
        expect(text.slice(0, inside - (between ? 1 : 0)).split(/\r\n|\r|\n/).length - 1).toBe(position.line);
      }),
    );
  });

  test('outside the text are the nearest ones inside', () => {
    const index = new LineIndex('ab\r\ncd');
    expect(index.positionAt(-5)).toEqual({ line: 0, character: 0 });
    expect(index.positionAt(99)).toEqual({ line: 1, character: 2 });
    expect(index.offsetAt({ line: 0, character: 99 })).toBe(2);
    expect(index.offsetAt({ line: 9, character: 1 })).toBe(6);
    expect(index.offsetAt({ line: -1, character: 1 })).toBe(0);
    expect(index.offsetAt({ line: 1, character: -1 })).toBe(4);
  });
});
