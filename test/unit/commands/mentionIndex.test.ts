import { describe, expect, it } from 'vitest';
import type { FreePlace } from '../../../server/src/service/workspace/commandFiles';
import { MentionIndex } from '../../../server/src/service/workspace/mentionIndex';

/** `a b` in file `x`: two places that name `a` and `b`, a unit apart. */
function places(uri: string, text: string): readonly FreePlace[] {
  return text
    .split(' ')
    .filter((name) => name !== '')
    .map((name, index) => {
      const span = { start: index * 2, end: index * 2 + 1 };
      return { uri, ...span, key: name, mention: { kind: 'slash', name, span, nameSpan: span } };
    });
}

const told = (index: MentionIndex) =>
  Object.fromEntries(
    [...index.byKey].sort().map(([key, found]) => [key, found.map(({ uri, start }) => `${uri}${start}`).join(' ')]),
  );
const index = (files: Readonly<Record<string, readonly FreePlace[]>>, before?: MentionIndex) =>
  MentionIndex.of(Object.keys(files), Object.values(files), before);

describe('the index of mentions', () => {
  const [x, y, z] = [places('x', 'a b'), places('y', 'b a b'), places('z', 'a')];
  const first = index({ x, y, z });

  it('has the places of each name in the order of the files', () => {
    expect(told(first)).toEqual({ a: 'x0 y2 z0', b: 'x2 y0 y4' });
    expect(first.at('y', 3)?.key).toBe('a');
    expect(first.at('gone', 0)).toBeUndefined();
  });

  it('is the same where nothing changed', () => {
    expect(index({ x, y, z }, first)).toBe(first);
  });

  it.each(['a', '', 'c', 'b b', 'a b c a', 'd a'])(
    'is as if it were made anew where a file changed to `%s`',
    (text) => {
      const files = { x, y: places('y', text), z };
      const [taken, anew] = [index(files, first), index(files)];
      expect(told(taken)).toEqual(told(anew));
      expect(taken.at('y', 0)).toEqual(anew.at('y', 0));
      // And back again.
      expect(told(index({ x, y, z }, taken))).toEqual(told(first));
    },
  );

  it('is made anew where files came or went', () => {
    expect(told(index({ x, z }, first))).toEqual({ a: 'x0 z0', b: 'x2' });
    expect(told(index({ z, y, x }, first))).toEqual({ a: 'z0 y2 x0', b: 'y0 y4 x2' });
  });
});
