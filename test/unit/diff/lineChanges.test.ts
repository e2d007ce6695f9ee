import { applyPatch, structuredPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LineChanges, lineChanges } from '../../../server/src/service/features/lineChanges';
import { textDiff, unifiedDiff } from '../../../server/src/service/features/unifiedDiff';

const line = fc.constantFrom('a', 'b', 'c', '', 'd', 'e', 'f', 'g', '\\ No newline', '+', '--- x');
const lines = fc.array(line, { maxLength: 25 });
const text = fc
  .tuple(lines, fc.boolean())
  .map(([all, ended]) => all.join('\n') + (ended && all.length > 0 ? '\n' : ''));

/** Puts the changes in, and checks that what is between them is the same on both sides. */
function applied(before: readonly string[], after: readonly string[], { changes }: LineChanges): readonly string[] {
  const made: string[] = [];
  let [old, now] = [0, 0];
  for (const { oldStart, oldEnd, newStart, newEnd } of changes) {
    expect(before.slice(old, oldStart)).toEqual(after.slice(now, newStart));
    made.push(...before.slice(old, oldStart), ...after.slice(newStart, newEnd));
    [old, now] = [oldEnd, newEnd];
  }
  return [...made, ...before.slice(old)];
}

describe('changes of lines', () => {
  it('make one text of the other, however few edits may be looked for', () => {
    fc.assert(
      fc.property(lines, lines, fc.nat(12), (before, after, limit) => {
        expect(applied(before, after, lineChanges(before, after, limit))).toEqual(after);
      }),
      { numRuns: 1_000 },
    );
  });

  it('are coarse where there is no time for finer ones, and only there', () => {
    const before = ['head', 'p', 'a', 'a', 'q', 'once', 'x', 'tail'];
    const after = ['head', 'r', 'a', 's', 'once', 'y', 'y', 'tail'];
    expect(lineChanges(before, after).coarse).toBe(false);
    // Not a single edit may be found; `head`, `once` and `tail` are found all the same.
    const { changes, coarse } = lineChanges(before, after, 0);
    expect(coarse).toBe(true);
    expect(changes.map(({ oldStart, oldEnd }) => before.slice(oldStart, oldEnd).join(' '))).toEqual(['p a a q', 'x']);
  });

  it('are found between lines that both texts have once, if all of them are too many', () => {
    const at = (i: number) => (i % 10 === 0 ? `keep ${i}` : 'same');
    const before = Array.from({ length: 2_000 }, (_, i) => (i % 10 === 5 ? `old ${i}` : at(i)));
    const after = Array.from({ length: 2_000 }, (_, i) => (i % 10 === 5 ? `new ${i}` : at(i)));
    const { changes, coarse } = lineChanges(before, after, 100);
    expect(coarse).toBe(false);
    expect(changes).toHaveLength(200);
    expect(changes.every(({ oldStart, oldEnd }) => oldStart % 10 === 5 && oldEnd === oldStart + 1)).toBe(true);
  });
});

describe('a unified diff', () => {
  it('is what the library for it writes', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { patch, coarse } = textDiff(before, after, 'a', 'b');
        const { hunks } = structuredPatch('a', 'b', before, after, undefined, undefined, { context: 3 });
        expect(patch.hunks).toEqual(hunks);
        expect(coarse).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it('of a large rewrite is coarse, and still makes one text of the other', () => {
    const written = (what: string) =>
      Array.from({ length: 3_000 }, (_, i) => (i % 2 === 0 ? `${what} ${i}` : `twice ${i % 900}`)).join('\n');
    const [before, after] = [`Top\n${written('old')}\nMiddle\nx`, `Top\n${written('new')}\nMiddle\ny\n`];
    const diff = textDiff(before, after, 'a', 'b');
    expect(diff.coarse).toBe(true);
    expect(applyPatch(before, unifiedDiff(diff))).toBe(after);
    expect(diff.patch.hunks.at(-1)?.lines).toContain(' Middle');
  });
});
