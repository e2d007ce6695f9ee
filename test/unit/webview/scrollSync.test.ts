import { describe, expect, it } from 'vitest';
import { outputFrom, sourcesIn } from '../../../client/webview/model/scrollSync';
import { rendering } from './rendering';

const A = 'file:///ws/a.md';
const B = 'file:///ws/b.md';

// Output: `aaaa` `--` `BB` `aaaa` (again) `zz`, of which `BB` was changed on its way.
const prompt = rendering([
  { text: 'aaaa', file: A, at: 100 },
  { text: '--', kind: 'separator' },
  { text: 'BB', file: B, at: 10, sourceEnd: 30 },
  { text: 'aaaa', file: A, at: 100 },
  { text: 'zz', file: A, at: 50 },
]);

describe('sources on the screen', () => {
  it('are told by the first place of each, in their order', () => {
    expect(sourcesIn(prompt, { start: 2, end: 14 })).toEqual([
      { uri: A, offset: 102 },
      { uri: B, offset: 10 },
    ]);
    expect(sourcesIn(prompt, { start: 5, end: 8 })).toEqual([{ uri: B, offset: 10 }]);
    expect(sourcesIn(prompt, { start: 5, end: 6 })).toEqual([]);
    expect(sourcesIn(prompt, { start: 13, end: 13 })).toEqual([{ uri: A, offset: 51 }]);
    expect(sourcesIn(rendering([]), { start: 0, end: 0 })).toEqual([]);
  });
});

describe('the place of a source', () => {
  const from = (uri: string, start: number, end: number, near = 0) => outputFrom(prompt, { uri, start, end }, near);

  it('is that of the first of its text that is in the prompt', () => {
    expect(from(A, 40, 110)).toBe(12);
    expect(from(A, 51, 110)).toBe(13);
    expect(from(B, 0, 20)).toBe(6);
    expect(from(B, 20, 40)).toBe(6);
  });

  it('is the nearest of several', () => {
    expect(from(A, 102, 120, 0)).toBe(2);
    expect(from(A, 102, 120, 9)).toBe(10);
  });

  it('is none for what is not in the prompt', () => {
    expect(from(A, 60, 100)).toBeUndefined();
    expect(from(A, 104, 120)).toBeUndefined();
    expect(from('file:///ws/c.md', 0, 9)).toBeUndefined();
  });
});
