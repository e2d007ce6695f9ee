import fc from 'fast-check';
import picomatch from 'picomatch';
import { describe, expect, it } from 'vitest';
import { Glob, split } from '../../../server/src/engine/skills/glob';

describe('Glob', () => {
  it.each([
    ['**/*.ts', 'a.ts', true],
    ['**/*.ts', 'a/b/c.ts', true],
    ['**/*.ts', 'a/b/c.tsx', false],
    ['src/**', 'src/a/b', true],
    ['src/**', 'lib/a', false],
    ['src/*/a.md', 'src/x/a.md', true],
    ['src/*/a.md', 'src/x/y/a.md', false],
    ['a?c.md', 'abc.md', true],
    ['a?c.md', 'ac.md', false],
    ['[a-c]x', 'bx', true],
    ['[!a-c]x', 'bx', false],
    ['*.{md,mdx}', 'a.mdx', true],
    ['{a,b/{c,d}}/x', 'b/d/x', true],
    ['a*b*c', 'axxbyyc', true],
    ['a*b*c', 'axxbyyd', false],
    ['**/a/**/b', 'x/a/y/z/b', true],
    ['**', '.hidden/x', true],
  ])('%s and %s: %s', (glob, path, expected) => {
    expect(Glob.of(glob)?.matches(path)).toBe(expected);
  });

  it('is none where braces stand for too many', () => {
    expect(Glob.of('{a,b}'.repeat(7))).toBeUndefined();
  });

  it('agrees with a matcher that is widely used', () => {
    const segment = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?', '.'), minLength: 1, maxLength: 5 });
    const plain = segment.map((one) => one.replace(/\*\*+/g, '*')).filter((one) => !/^\.+$/.test(one));
    const glob = fc.array(fc.oneof(plain, fc.constant('**')), { minLength: 1, maxLength: 4 });
    const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(glob, fc.array(name, { minLength: 1, maxLength: 4 }), (segments, names) => {
        const [pattern, path] = [segments.join('/'), names.join('/')];
        // A folder itself is no file below it: the one difference, and no listing has it.
        const expected = picomatch(pattern, { dot: true, noextglob: true, strictSlashes: true })(path);
        const below = picomatch(pattern, { dot: true, noextglob: true, strictSlashes: true })(`${path}/x`);
        if (!(pattern.endsWith('/**') && below)) expect(Glob.of(pattern)?.matches(path)).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });
});

it('globs are cut at commas outside braces', () => {
  expect(split('a,{b,c},d')).toEqual(['a', '{b,c}', 'd']);
});
