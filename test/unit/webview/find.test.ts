import { describe, expect, it } from 'vitest';
import { findAll, matchesIn, matchFrom, NO_MATCHES, stepMatch } from '../../../client/webview/model/find';

describe('search', () => {
  it('finds text literally, in both cases unless told otherwise', () => {
    expect(findAll('a.b A.B axb', 'a.b', false)).toEqual({ starts: [0, 4], ends: [3, 7], more: false });
    expect(findAll('a.b A.B axb', 'a.b', true).starts).toEqual([0]);
    const special = '\\^$.*+?()[]{}|/';
    expect(findAll(`x${special}x`, special, true)).toEqual({ starts: [1], ends: [1 + special.length], more: false });
  });

  it('keeps offsets right where the other case has another length', () => {
    // A naive lower-casing of U+0130 gives two units and shifts everything behind it.
    expect(findAll('İİ needle', 'NEEDLE', false)).toEqual({ starts: [3], ends: [9], more: false });
  });

  it('does not overlap matches', () => {
    expect(findAll('aaaa', 'aa', true).starts).toEqual([0, 2]);
  });

  it('finds nothing for nothing', () => {
    expect(findAll('abc', '', false)).toEqual(NO_MATCHES);
  });

  it('stops at the limit and says so', () => {
    expect(findAll('aaaa', 'a', true, 2)).toEqual({ starts: [0, 1], ends: [1, 2], more: true });
    expect(findAll('aa', 'a', true, 2).more).toBe(false);
  });

  it('takes time in proportion to the text', () => {
    const text = 'a'.repeat(1_000_000);
    expect(findAll(text, `${'a'.repeat(20)}b`, false).starts).toEqual([]);
  });
});

describe('matches', () => {
  const matches = findAll('ab ab ab', 'ab', true); // at 0, 3, 6

  it('begin at the offset, around the end', () => {
    expect([0, 1, 2, 4, 5, 8].map((offset) => matchFrom(matches, offset))).toEqual([0, 0, 1, 1, 2, 0]);
    expect(matchFrom(NO_MATCHES, 0)).toBe(-1);
  });

  it('go on in both directions', () => {
    expect(stepMatch(matches, 2, 1)).toBe(0);
    expect(stepMatch(matches, 0, -1)).toBe(2);
    expect(stepMatch(NO_MATCHES, -1, 1)).toBe(-1);
  });

  it('are found for a range', () => {
    expect(matchesIn(matches, 1, 4)).toEqual({ from: 0, to: 2 });
    expect(matchesIn(matches, 2, 3)).toEqual({ from: 1, to: 1 });
  });
});
