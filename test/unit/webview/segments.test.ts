import { describe, expect, it } from 'vitest';
import { outputsOf, segmentIndexAt, sourceAt, sourceOf } from '../../../client/webview/model/segments';
import { rendering } from './rendering';

const A = 'file:///a.md';
const B = 'file:///b.md';

// Output: `<t>\n` 0-4, `Hello ` 4-10 from a@10, `&amp;` 10-15 from a@16-17, `World` 15-20 from a@17, `Hello` 20-25 from a@10
const prompt = rendering([
  { text: '<t>\n', kind: 'wrapper' },
  { text: 'Hello ', file: A, at: 10 },
  { text: '&amp;', file: A, at: 16, sourceEnd: 17 },
  { text: 'World', file: A, at: 17 },
  { text: 'Hello', file: A, at: 10 },
  { text: 'other', file: B, at: 0 },
]);

describe('from output to source', () => {
  it('finds the segment of every offset', () => {
    expect([0, 3, 4, 9, 10, 29, 30].map((offset) => segmentIndexAt(prompt.segments, offset))).toEqual([
      0, 0, 1, 1, 2, 5, 5,
    ]);
    expect(segmentIndexAt([], 0)).toBe(-1);
  });

  it('is exact in verbatim text', () => {
    expect(sourceAt(prompt, 6)).toEqual({ uri: A, start: 12, end: 12 });
  });

  it('is the whole span in other text', () => {
    expect(sourceAt(prompt, 12)).toEqual({ uri: A, start: 16, end: 17 });
  });

  it('is nothing where there is no source', () => {
    expect(sourceAt(prompt, 1)).toBeUndefined();
  });

  it('looks further in a range that begins without a source', () => {
    expect(sourceOf(prompt, { start: 0, end: 8 })).toEqual({ uri: A, start: 10, end: 10 });
    expect(sourceOf(prompt, { start: 0, end: 4 })).toBeUndefined();
    expect(sourceOf(prompt, { start: 2, end: 2 })).toBeUndefined();
  });
});

describe('from source to output', () => {
  it('finds every place that shows a caret', () => {
    expect(outputsOf(prompt, { uri: A, start: 12, end: 12 })).toEqual([
      { start: 6, end: 6 },
      { start: 22, end: 22 },
    ]);
  });

  it('lights the whole of text that is not verbatim, joined with its neighbours', () => {
    // Offset 16 is the end of `Hello ` and the start of the escaped character.
    expect(outputsOf(prompt, { uri: A, start: 16, end: 16 })).toEqual([{ start: 10, end: 15 }]);
  });

  it('maps a selection across segments', () => {
    expect(outputsOf(prompt, { uri: A, start: 14, end: 19 })).toEqual([
      { start: 8, end: 17 },
      { start: 24, end: 25 },
    ]);
  });

  it('leaves out segments that a selection only touches', () => {
    expect(outputsOf(prompt, { uri: A, start: 17, end: 18 })).toEqual([{ start: 15, end: 16 }]);
  });

  it('knows nothing of other files', () => {
    expect(outputsOf(prompt, { uri: 'file:///c.md', start: 0, end: 99 })).toEqual([]);
    expect(outputsOf(prompt, { uri: B, start: 99, end: 99 })).toEqual([]);
  });
});
