import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RowMark, type RowOptions, Rows } from '../../../client/webview/model/rows';

const options = (more: Partial<RowOptions> = {}): RowOptions => ({
  columns: 10,
  tabSize: 4,
  invisibles: false,
  marks: [],
  ...more,
});

/** Rows as `line: text`, continuations as `↪`, marks by number. */
function drawn(text: string, more: Partial<RowOptions> = {}): string[] {
  const rows = Rows.of(text, options(more));
  return Array.from({ length: rows.count }, (_, i) => {
    const row = rows.row(i);
    if (row.kind === 'mark') return `--${row.mark}--`;
    return `${row.continued ? '↪' : row.line}: ${text.slice(row.start, row.end)}`;
  });
}

describe('rows', () => {
  it('has a row per line, the empty one behind the last line feed included', () => {
    expect(drawn('one\n\ntwo\n')).toEqual(['1: one', '2: ', '3: two', '4: ']);
    expect(drawn('')).toEqual(['1: ']);
  });

  it('breaks behind blanks', () => {
    expect(drawn('one two three four')).toEqual(['1: one two ', '↪: three four']);
  });

  it('lets one blank hang over the edge', () => {
    expect(drawn('0123456789 abc')).toEqual(['1: 0123456789 ', '↪: abc']);
  });

  it('breaks a word that is longer than a row', () => {
    expect(drawn('0123456789abcdefghijXY')).toEqual(['1: 0123456789', '↪: abcdefghij', '↪: XY']);
  });

  it('counts wide characters twice and breaks between them', () => {
    expect(drawn('漢字漢字漢字漢字')).toEqual(['1: 漢字漢字漢', '↪: 字漢字']);
  });

  it('breaks between a wide character and a word, with what is drawn onto the character', () => {
    expect(drawn('漢字漢字\u3099word')).toEqual(['1: 漢字漢字\u3099', '↪: word']);
  });

  it('gives a tab its stop', () => {
    expect(drawn('a\tb\tc\td', { columns: 9 })).toEqual(['1: a\tb\tc\t', '↪: d']);
  });

  it('keeps combining marks and joined emoji together', () => {
    const family = '👩\u200d👩\u200d👧';
    expect(drawn(`12345678${family}x`)).toEqual([`1: 12345678${family}`, '↪: x']);
    expect(drawn(`123456789e\u0301x`)).toEqual(['1: 123456789e\u0301', '↪: x']);
  });

  it('makes room for labels', () => {
    // `RLO` takes four columns: the label and a blank.
    expect(drawn('1234567\u202eabc')).toEqual(['1: 1234567', '↪: \u202eabc']);
    expect(drawn('12345678\u00a0b')).toEqual(['1: 12345678\u00a0b']);
    expect(drawn('12345678\u00a0b', { invisibles: true })).toEqual(['1: 12345678', '↪: \u00a0b']);
  });

  it('never makes a row of more than four units a column, whatever their width', () => {
    const rows = Rows.of(`e${'\u0301'.repeat(100_000)}`, options());
    expect(rows.count).toBe(Math.ceil(100_001 / 40));
  });

  it('puts marks between rows, even inside a line', () => {
    const at = (offset: number): readonly RowMark[] => [{ offset }];
    expect(drawn('ab\ncd', { marks: at(0) })).toEqual(['--0--', '1: ab', '2: cd']);
    expect(drawn('ab\ncd', { marks: at(3) })).toEqual(['1: ab', '--0--', '2: cd']);
    expect(drawn('ab\ncd', { marks: at(4) })).toEqual(['1: ab', '2: c', '--0--', '↪: d']);
    expect(drawn('ab\ncd', { marks: at(2) })).toEqual(['1: ab', '--0--', '↪: ', '2: cd']);
    expect(drawn('ab\ncd', { marks: at(5) })).toEqual(['1: ab', '2: cd', '--0--']);
    expect(drawn('ab', { marks: at(9) })).toEqual(['1: ab']);
  });

  it('keeps two marks in order', () => {
    const marks: readonly RowMark[] = [{ offset: 1 }, { offset: 1 }];
    expect(drawn('ab', { marks })).toEqual(['1: a', '--0--', '--1--', '↪: b']);
  });

  it('counts lines from a mark on, if it is told to', () => {
    const marks: readonly RowMark[] = [{ offset: 0, restarts: true }, { offset: 4, restarts: true }, { offset: 6 }];
    expect(drawn('a\nb\nc\nd', { marks })).toEqual(['--0--', '1: a', '2: b', '--1--', '1: c', '--2--', '2: d']);
  });

  it('puts marks behind a last line feed in front of the empty line, and in front of nothing at all', () => {
    expect(drawn('ab\n', { marks: [{ offset: 3 }] })).toEqual(['1: ab', '--0--', '2: ']);
    expect(drawn('', { marks: [{ offset: 0 }] })).toEqual(['--0--', '1: ']);
  });

  it('finds the row of an offset', () => {
    const text = 'one two three four\n\nend';
    const rows = Rows.of(text, options({ marks: [{ offset: 20 }] }));
    expect([0, 7, 8, 18, 19, 20, 23].map((offset) => rows.rowAt(offset))).toEqual([0, 0, 1, 1, 2, 4, 4]);
    expect(rows.row(3).kind).toBe('mark');
    const ended = Rows.of('ab', options({ marks: [{ offset: 2 }] }));
    expect(ended.rowAt(2)).toBe(0);
  });

  it('finds the marks in front of the row of an offset', () => {
    const rows = Rows.of('ab\ncd', options({ marks: [{ offset: 0 }, { offset: 3 }, { offset: 3 }] }));
    // 0: mark, 1: ab, 2 and 3: marks, 4: cd
    expect([0, 1, 3, 4].map((offset) => rows.rowWithMarks(offset))).toEqual([0, 1, 2, 4]);
    expect([0, 1, 2, 9].map((limit) => rows.rowWithMarks(3, limit))).toEqual([4, 3, 2, 2]);
  });

  it('steps over marks', () => {
    const rows = Rows.of('ab', options({ marks: [{ offset: 0 }] }));
    expect(rows.textRowFrom(0, 1)).toBe(1);
    expect(rows.textRowFrom(0, -1)).toBeUndefined();
    expect(rows.textRowFrom(2, 1)).toBeUndefined();
  });

  it('covers any text exactly once, in order, without splitting a character', () => {
    const units = fc.constantFrom('a', ' ', '\n', '\t', '漢', '\u0301', '\u200d', '😀', '\ud800', '\udc00', '\u202e');
    fc.assert(
      fc.property(
        fc.array(units, { maxLength: 200 }).map((parts) => parts.join('')),
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        fc.nat(210),
        (text, columns, invisibles, offset) => {
          const marks: readonly RowMark[] = [{ offset }];
          const rows = Rows.of(text, { columns, tabSize: 4, invisibles, marks });
          let covered = '';
          for (let i = 0; i < rows.count; i++) {
            const row = rows.row(i);
            if (row.kind === 'mark') continue;
            expect(rows.rowAt(row.start)).toBe(rows.rowAt(Math.max(row.start, row.end - 1)));
            covered += text.slice(row.start, row.end) + (row.lineFeed ? '\n' : '');
            const splits =
              row.start !== offset && row.start > 0 && (text.codePointAt(row.start - 1) as number) > 0xffff;
            expect(splits).toBe(false);
          }
          expect(covered).toBe(text);
          expect(rows.lineCount).toBe(text.split('\n').length);
        },
      ),
    );
  });
});
