import { getNodeValue } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../server/src/engine/text/jsonTree';
import { MAX_NESTING } from '../../../server/src/engine/text/yamlDocument';

test('a sound text has a tree and no fault', () => {
  const { root, fault } = parseJson('{"a": [1, "x"]}');
  expect(root && getNodeValue(root)).toEqual({ a: [1, 'x'] });
  expect(fault).toBeUndefined();
});

test('a fault is named by the parser, and what stands around it is read', () => {
  const { root, fault } = parseJson('{"a": 1 "b": 2}');
  expect(fault).toEqual({ offset: 8, length: 3, detail: 'CommaExpected' });
  expect(root && getNodeValue(root)).toEqual({ a: 1, b: 2 });
});

test('options are handed on', () => {
  expect(parseJson('[1,]').fault).toBeDefined();
  expect(parseJson('[1,]', { allowTrailingComma: true }).fault).toBeUndefined();
});

describe('depth', () => {
  test.each(['[', '{"a":', '[1,', '[[],'])('%j over and over', (unit) => {
    expect(parseJson(unit.repeat(100_000)).fault?.detail).toBe('NestedTooDeeply');
  });

  test('the first bracket beyond the limit is the fault', () => {
    const deepest = '['.repeat(MAX_NESTING) + ']'.repeat(MAX_NESTING);
    expect(parseJson(deepest).fault).toBeUndefined();
    expect(parseJson(`[1, ${deepest}]`).fault).toEqual({
      offset: '[1, '.length + MAX_NESTING - 1,
      length: 1,
      detail: 'NestedTooDeeply',
    });
  });

  test('comments hide nothing behind them, and only what is in them', () => {
    const brackets = '['.repeat(2 * MAX_NESTING);
    expect(parseJson(`/*"*/${brackets}`).fault?.detail).toBe('NestedTooDeeply');
    expect(parseJson(`// "\n${brackets}`).fault?.detail).toBe('NestedTooDeeply');
    expect(parseJson(`[1, // ${brackets}\n2 /* ${brackets} */]`).fault).toBeUndefined();
    expect(parseJson(`[1] /* ${brackets}`).fault?.detail).toBe('UnexpectedEndOfComment');
  });

  test('brackets in strings do not count', () => {
    const brackets = '['.repeat(2 * MAX_NESTING);
    expect(parseJson(JSON.stringify([brackets, `"${brackets}\\`, `\\" ${brackets}`])).fault).toBeUndefined();
    // A string that is not closed ends with its line.
    expect(parseJson(`["open\n${brackets}`).fault?.detail).toBe('NestedTooDeeply');
  });
});
