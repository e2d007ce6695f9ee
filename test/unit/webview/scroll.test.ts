import { describe, expect, it } from 'vitest';
import {
  contentHeight,
  type Geometry,
  MAX_CONTENT,
  nudgeTop,
  revealTop,
  scrollTopOf,
  topRow,
  visibleRows,
} from '../../../client/webview/model/scroll';

const small: Geometry = { rowCount: 100, rowHeight: 20, viewport: 200 };
const huge: Geometry = { rowCount: 2_000_000, rowHeight: 20, viewport: 200 };

describe('scrolling', () => {
  it('is plain arithmetic for a text that can be laid out', () => {
    expect(contentHeight(small)).toBe(2000);
    expect(topRow(small, 130)).toBe(6.5);
    expect(scrollTopOf(small, 6.5)).toBe(130);
    expect(visibleRows(small, 130, 0)).toEqual({ first: 6, last: 17, top: 120 });
    expect(visibleRows(small, 130, 2)).toEqual({ first: 4, last: 19, top: 80 });
  });

  it('stays within the content', () => {
    expect(scrollTopOf(small, 99)).toBe(1800);
    expect(scrollTopOf(small, -3)).toBe(0);
    expect(visibleRows(small, 1800, 5)).toEqual({ first: 85, last: 100, top: 1700 });
    expect(topRow({ ...small, rowCount: 0 }, 0)).toBe(0);
    expect(scrollTopOf({ ...small, rowCount: 3 }, 2)).toBe(0);
  });

  it('reaches every row of a text taller than browsers can lay out', () => {
    expect(contentHeight(huge)).toBe(MAX_CONTENT);
    const end = contentHeight(huge) - huge.viewport;
    expect(visibleRows(huge, end, 0).last).toBe(2_000_000);
    // The last row ends where the content ends.
    const { first, top } = visibleRows(huge, end, 0);
    expect(top + (2_000_000 - first) * 20).toBeCloseTo(contentHeight(huge), 3);
    for (const row of [0, 1, 999_999, 1_234_567]) expect(topRow(huge, scrollTopOf(huge, row))).toBeCloseTo(row, 3);
  });

  it('reveals a row a third down, and leaves one in sight alone', () => {
    expect(revealTop(small, 0, 9)).toBe(0);
    expect(revealTop(small, 0, 10)).toBeCloseTo((10 - 10 / 3) * 20);
    expect(revealTop(small, 1000, 3)).toBe(0);
  });

  it('nudges as little as a step needs', () => {
    expect(nudgeTop(small, 0, 9)).toBe(0);
    expect(nudgeTop(small, 0, 10)).toBe(20);
    expect(nudgeTop(small, 100, 4)).toBe(80);
    expect(nudgeTop(small, 105, 5)).toBe(100);
  });
});
