import { describe, expect, it } from 'vitest';
import { firstWindow } from '../../../client/src/preview/firstWindow';
import { layer, rendering } from '../webview/rendering';

const A = 'file:///ws/a.md';

/** 100 units. */
const LINE = `${'x'.repeat(99)}\n`;

/** 50 kB that are not verbatim, 150 kB that are. */
const large = rendering(
  [
    { text: LINE.repeat(200), file: A, at: 7, sourceEnd: 9, layer: 0 },
    { text: LINE.repeat(1800), file: A, at: 1000, layer: 1 },
  ],
  {
    layers: [layer('head', [0, 20_000]), layer('body', [20_000, 200_000])],
    zoneBoundary: 20_000,
    cacheBoundary: 100_000,
    placeholders: [5, 150_000].map((at) => ({
      kind: 'omitted',
      layer: 'gone',
      override: null,
      at,
      reason: '',
      location: null,
    })),
  },
);

describe('the first window of a large prompt', () => {
  const first = firstWindow(large, 0);

  it('is whole lines, and fewer than there are', () => {
    const { text = '' } = first ?? {};
    expect(large.text.startsWith(text)).toBe(true);
    expect(text.endsWith('\n')).toBe(true);
    // More than a screen of 4000 pixels in the smallest letters, and far less than the whole.
    expect(text.split('\n').length).toBeGreaterThan(300);
    expect(text.length).toBeLessThan(large.text.length / 4);
  });

  it('has the map of its own text, and the sizes of the whole', () => {
    const { segments = [], text = '', sizes } = first ?? {};
    expect(sizes).toBe(large.sizes);
    expect(segments.map(({ start, end, sourceStart, sourceEnd }) => [start, end, sourceStart, sourceEnd])).toEqual([
      [0, 20_000, 7, 9],
      [20_000, text.length, 1000, 1000 + text.length - 20_000],
    ]);
  });

  it('holds what stands in it, and nothing that stands behind', () => {
    const end = first?.text.length;
    expect(first).toMatchObject({ zoneBoundary: 20_000, cacheBoundary: null, placeholders: [{ at: 5 }] });
    expect(first?.layers.map(({ id, outerStart, outerEnd }) => [id, outerStart, outerEnd])).toEqual([
      ['head', 0, 20_000],
      ['body', 20_000, end],
    ]);
  });

  it('is not worth it for a small prompt, nor where another place is looked at', () => {
    expect(firstWindow(rendering([{ text: LINE.repeat(200) }]), 0)).toBeUndefined();
    expect(firstWindow(large, 150_000)).toBeUndefined();
  });

  it('cuts no character in two where there is no line', () => {
    for (const lead of ['', 'x']) {
      const { text = '' } = firstWindow(rendering([{ text: lead + '😀'.repeat(100_000) }]), 0) ?? {};
      // Half a character has no encoding.
      expect(() => encodeURIComponent(text)).not.toThrow();
      expect(text.length).toBeGreaterThan(1000);
    }
  });
});
