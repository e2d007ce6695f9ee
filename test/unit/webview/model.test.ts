import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followOffset } from '../../../client/webview/model/anchor';
import { barOf } from '../../../client/webview/model/bars';
import { boundariesOf } from '../../../client/webview/model/boundaries';
import { utf8Length } from '../../../client/webview/model/bytes';
import { labelOf } from '../../../client/webview/model/characters';
import { Format } from '../../../client/webview/model/format';
import { bytesBetween, isSample, layerPath, layersByRow } from '../../../client/webview/model/layers';
import { Rows } from '../../../client/webview/model/rows';
import { columnsOf } from '../../../client/webview/model/width';
import { layer, rendering } from './rendering';

describe('following an offset through a change', () => {
  it('keeps what is in front and moves what is behind', () => {
    expect(followOffset('one two three', 'one 2 three', 2)).toBe(2);
    expect(followOffset('one two three', 'one 2 three', 8)).toBe(6);
    expect(followOffset('one two three', 'one 2 three', 13)).toBe(11);
  });

  it('goes to the start of the change from inside it', () => {
    expect(followOffset('one two three', 'one 2 three', 6)).toBe(4);
  });

  it('does not count the same text at both ends twice', () => {
    expect(followOffset('aaaa', 'aa', 4)).toBe(2);
    expect(followOffset('aa', 'aaaa', 2)).toBe(2);
    expect(followOffset('abc', '', 2)).toBe(0);
  });
});

describe('bars', () => {
  it('fill up to the cap', () => {
    expect(barOf({ cap: 200, current: 50 })).toEqual({ state: 'ok', within: 0.25, over: 0, cap: 1 });
    expect(barOf({ cap: 100, current: 96 }).state).toBe('near');
    expect(barOf({ cap: 100, current: 100 })).toMatchObject({ state: 'near', within: 1, over: 0 });
  });

  it('draw what is over to the same scale', () => {
    expect(barOf({ cap: 100, current: 400 })).toEqual({ state: 'over', within: 0.25, over: 0.75, cap: 0.25 });
  });

  it('are empty for what cannot be counted, and full of excess for a cap of nothing', () => {
    expect(barOf({ cap: 100, current: null })).toEqual({ state: 'unknown', within: 0, over: 0, cap: 1 });
    expect(barOf({ cap: 0, current: 5 })).toEqual({ state: 'over', within: 0, over: 1, cap: 0 });
    expect(barOf({ cap: 0, current: 0 })).toMatchObject({ state: 'ok', within: 0, over: 0 });
  });
});

describe('boundaries', () => {
  it('are in order of the text, one where both coincide', () => {
    expect(boundariesOf({ zoneBoundary: 9, cacheBoundary: 4 })).toEqual([
      { offset: 4, name: 'cache' },
      { offset: 9, name: 'zone' },
    ]);
    expect(boundariesOf({ zoneBoundary: 4, cacheBoundary: 4 })).toEqual([{ offset: 4, name: 'zone-and-cache' }]);
    expect(boundariesOf({ zoneBoundary: null, cacheBoundary: null })).toEqual([]);
  });
});

describe('bytes', () => {
  it('are those of UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
      }),
    );
  });

  it('count half a pair as its replacement character', () => {
    expect(utf8Length('\ud800')).toBe(3);
    expect(utf8Length('😀', 1)).toBe(3);
    expect(utf8Length('😀', 2)).toBe(4);
  });
});

describe('characters', () => {
  it('have no label if they can be seen', () => {
    for (const character of 'aé漢😀\t\n ') expect(labelOf(character.codePointAt(0) as number, true)).toBeUndefined();
  });

  it('have one if they steer, reverse or hide', () => {
    expect(labelOf(0x1b, false)).toBe('ESC');
    expect(labelOf(0x85, false)).toBe('NEL');
    expect(labelOf(0x9b, false)).toBe('U+009B');
    expect(labelOf(0x2066, false)).toBe('LRI');
    expect(labelOf(0xe0020, false)).toBe('TAG U+0020');
    expect(labelOf(0xe0100, false)).toBe('VS17');
    expect(labelOf(0xdfff, false)).toBe('U+DFFF');
  });

  it('have one on demand if they only lack a shape', () => {
    expect(labelOf(0x200d, false)).toBeUndefined();
    expect(labelOf(0x200d, true)).toBe('ZWJ');
    expect(labelOf(0xfe0f, true)).toBe('VS16');
  });

  it('take the columns of a terminal', () => {
    const columns = [...'aé漢한😀\u0301\u200b\ufe0f\u{1f3fd}'].map((c) => columnsOf(c.codePointAt(0) as number));
    expect(columns).toEqual([1, 1, 2, 2, 2, 0, 0, 0, 0]);
  });
});

describe('numbers', () => {
  it('follow the language', () => {
    expect(new Format('en').number(1234567)).toBe('1,234,567');
    expect([0, 1200, -3].map((value) => new Format('en').signed(value))).toEqual(['±0', '+1,200', '−3']);
    expect(new Format('de').number(1234567)).toBe('1.234.567');
    expect(new Format('not a language').number(1234)).toBe('1,234');
  });

  it('name their unit', () => {
    const format = new Format('en');
    expect(format.size(1234, 'bytes')).toBe('1,234 B');
    expect(format.size(1, 'lines')).toBe('1 line');
    expect(format.size(2, 'tokens')).toBe('2 tokens');
    expect(format.size(7, 'chars/4')).toBe('7 chars/4');
  });

  it('round shares without saying all or nothing', () => {
    const format = new Format('en');
    expect([0, 0.001, 0.5, 0.999, 1, 1.001, 1.5].map((share) => format.percent(share))).toEqual([
      '0%',
      '<1%',
      '50%',
      '99%',
      '100%',
      '>100%',
      '150%',
    ]);
  });
});

describe('layers', () => {
  // `<g>ab\n--\ncd</g>`: a group with two layers.
  const text = '<g>ab\n--\ncd</g>';
  const layers = [
    layer('g', [0, 15], { group: true, start: 3, end: 11 }),
    layer('one', [3, 5], { depth: 1 }),
    layer('none', [5, 5], { depth: 1 }),
    layer('two', [9, 11], { depth: 1, sample: true }),
  ];

  it('are named in the row where they begin', () => {
    const rows = Rows.of(text, { columns: 80, tabSize: 4, invisibles: false, marks: [] });
    const named = [...layersByRow(layers, rows)].map(([row, found]) => [row, found.map(({ id }) => id)]);
    expect(named).toEqual([
      [0, ['g', 'one']],
      [2, ['two']],
    ]);
  });

  it('make a path from the outside in', () => {
    expect(layerPath(layers, 10).map(({ id }) => id)).toEqual(['g', 'two']);
    expect(layerPath(layers, 0).map(({ id }) => id)).toEqual(['g']);
    expect(layerPath(layers, 15)).toEqual([]);
  });

  it('know what is a sample', () => {
    expect([3, 9, 10, 11].map((offset) => isSample(layers, offset))).toEqual([false, true, true, false]);
  });

  it('leave the bytes that belong to none', () => {
    expect(bytesBetween(rendering([{ text }], { layers }))).toBe(15 - 2 - 2);
  });
});
