import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Assembler } from '../../../server/src/engine/assembly/assembler';
import { type BudgetRow, budgetRows } from '../../../server/src/engine/budget/budgets';
import { walkPrompt } from '../../../server/src/engine/budget/walk';
import { assembler, type Files } from './support';

const worstOf = (made: Assembler, maxCells?: number): { rows: readonly BudgetRow[]; covers: readonly string[] } => {
  const walks = [...made.program.prompts.keys()].flatMap((prompt) => walkPrompt(made, prompt, maxCells));
  return { rows: budgetRows(made, walks, undefined), covers: walks.map(({ covers }) => covers) };
};

describe('the walk over variants', () => {
  const cells = (manifest: string, files: Files = {}) => {
    const made = assembler(manifest, files);
    return walkPrompt(made, 'p').flatMap((walk) => walk.cells.map(({ given, role, tier }) => ({ given, role, tier })));
  };

  it('takes every value of the variables that matter, and no others', () => {
    const variables = 'a: { values: [x, y], default: x }, b: { values: [x, y] }';
    const manifest = `variables: { ${variables} }\nprompts: { p: { layers: [{ id: l, text: L, when: a == "y" }] } }`;
    expect(cells(manifest)).toEqual([
      { given: { a: 'x' }, role: null, tier: null },
      { given: { a: 'y' }, role: null, tier: null },
    ]);
  });

  it('takes unset for itself where there is no default', () => {
    const manifest =
      'variables: { a: { values: [x] } }\nprompts: { p: { layers: [{ id: l, text: L, when: a == "x" }] } }';
    expect(cells(manifest).map(({ given }) => given['a'])).toEqual([null, 'x']);
  });

  it('takes one of two values that are the same once normalised, unless the raw one is read', () => {
    const variable = 'a: { values: [x, y], default: x, unset: true }';
    const manifest = (when: string) =>
      `variables: { ${variable} }\nprompts: { p: { layers: [{ id: l, text: L, when: '${when}' }] } }`;
    expect(cells(manifest('a == "x"'))).toHaveLength(2);
    expect(cells(manifest('raw.a == null'))).toHaveLength(3);
  });

  it('takes roles and tiers, roles only where they matter', () => {
    const files = { 'r/a.md': 'A', 'r/b.md': 'B' };
    const manifest = (layer: string) =>
      `tiers: { lean: {}, full: {} }\nroles: { files: r/*.md }\nprompts: { p: { layers: [${layer}] } }`;
    expect(cells(manifest('{ id: l, role: true }'), files)).toHaveLength(6);
    expect(cells(manifest('{ id: l, text: L }'), files)).toHaveLength(2);
  });
});

describe('the worst case', () => {
  it('is the largest over variants and roles, in each tier, and says which', () => {
    const manifest = `variables: { v: { values: [short, long], default: short } }
tiers: { lean: { caps: { frame: 10 B } }, full: {} }
roles: { files: r/*.md }
prompts:
  p:
    caps: { "layer:x": 4 code points, "sum:x+y": 9 B, "zone:dynamic": 2 lines, prompt: 5 chars/4 }
    layers:
      - { id: x, text: "ééé" }
      - { id: y, text: "12345", when: v == "long" }
      - { id: role, role: true }
      - { id: d, zone: dynamic, text: "a\\nb" }
`;
    const { rows } = worstOf(assembler(manifest, { 'r/a.md': 'A', 'r/b.md': 'BBBB' }));
    const found = rows.map(({ target, tier, unit, current, worst }) => [target, tier, unit, current, worst?.value]);
    // ééé is 6 bytes, 3 code points. With `long` and role b: 6 + 2 + 5 + 2 + 4 + 2 + 3 = 24 bytes, 21 code points.
    expect(found).toEqual([
      ['layer:x', 'lean', 'code-points', 3, 3],
      ['sum:x+y', 'lean', 'bytes', 6, 11],
      ['zone:dynamic', 'lean', 'lines', 2, 2],
      ['prompt', 'lean', 'chars/4', 2, 6],
      ['frame', 'lean', 'bytes', 11, 20],
      ['prompt', 'lean', 'bytes', 11, 24],
      ['layer:x', 'full', 'code-points', 3, 3],
      ['sum:x+y', 'full', 'bytes', 6, 11],
      ['zone:dynamic', 'full', 'lines', 2, 2],
      ['prompt', 'full', 'chars/4', 2, 6],
      ['prompt', 'full', 'bytes', 11, 24],
    ]);
    expect(rows.find(({ target, unit }) => target === 'prompt' && unit === 'bytes')?.worst).toEqual({
      value: 24,
      given: { v: 'long' },
      role: 'b',
    });
  });

  it('is exact where variants are too many to go through, if variables fall into groups', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const condition = fc.oneof(
      fc.constant(''),
      fc
        .tuple(fc.constantFrom(...names), fc.constantFrom('x', 'y', 'z'))
        .map(([name, value]) => `${name} == "${value}"`),
      fc
        .tuple(fc.constantFrom('a', 'b'), fc.constantFrom('c', 'a'), fc.constantFrom('x', 'y'))
        .map(([one, other, value]) => `${one} == "${value}" || ${other} != "${value}"`),
    );
    const layer = fc.tuple(condition, fc.integer({ min: 0, max: 9 }), fc.boolean());
    const reached = new Set<string>();
    fc.assert(
      fc.property(fc.array(layer, { minLength: 1, maxLength: 7 }), (layers) => {
        const lines = layers.map(([when, size, grouped], index) => {
          const one = `{ id: l${index}, text: "${'t'.repeat(size)}"${when === '' ? '' : `, when: '${when}'`} }`;
          return `      - ${grouped ? `{ id: g${index}, wrap: { tag: g }, layers: [${one}] }` : one}\n`;
        });
        const variables = names.map((name) => `  ${name}: { values: [x, y, z] }\n`).join('');
        const manifest = `variables:\n${variables}prompts:\n  p:\n    layers:\n${lines.join('')}`;
        const all = worstOf(assembler(manifest), Number.POSITIVE_INFINITY);
        const some = worstOf(assembler(manifest), 40);
        for (const covers of some.covers) reached.add(covers);
        if (!some.covers.includes('some'))
          expect(some.rows.map(({ worst }) => worst?.value)).toEqual(all.rows.map(({ worst }) => worst?.value));
        // Never more than there is, and the variant that is named has the size that is told.
        for (const [index, { worst }] of some.rows.entries()) {
          expect(worst?.value).toBeLessThanOrEqual(all.rows[index]?.worst?.value ?? -1);
          const named = assembler(manifest).render({ prompt: 'p', given: worst?.given ?? {} });
          expect(Buffer.byteLength(named?.text.text ?? '')).toBe(worst?.value);
        }
      }),
      { numRuns: 120 },
    );
    expect([...reached].sort()).toEqual(['all', 'groups', 'some']);
  });

  describe('where every layer has a condition of its own', () => {
    const names = Array.from({ length: 14 }, (_, i) => `v${i}`);
    const manifest = (before: string) =>
      `variables:\n${names.map((name) => `  ${name}: { values: [off, on], default: off }\n`).join('')}prompts:\n  p:\n    layers:\n${names
        .map((name, i) => `      - { id: l${i}, text: "12345"${before}, when: ${name} == "on" }\n`)
        .join('')}`;

    it('is exact, for it does not matter which layer is the first', () => {
      const { rows, covers } = worstOf(assembler(manifest('')));
      expect(covers).toEqual(['groups']);
      // 14 texts of 5 bytes, 13 separators of 2.
      expect(rows[0]?.worst).toEqual({ value: 96, given: Object.fromEntries(names.map((n) => [n, 'on'])), role: null });
    });

    it('is a guess where it does matter', () => {
      const different = manifest('').replace('text: "12345", when: v3', 'text: "12345", before: "\\n", when: v3');
      expect(worstOf(assembler(different)).covers).toEqual(['some']);
    });
  });

  it('is searched role by role where a role has overrides', () => {
    const manifest = `variables: { v: { values: [on], default: on } }
roles: { files: r/*.md, overrides: {} }
prompts:
  p:
    caps: { frame: 8 B }
    layers:
      - { id: x, text: "1", override: x }
      - { id: role, role: true }
`;
    const files = {
      'r/fits.md': '---\noverrides: { x: "12345678" }\n---\n',
      'r/big.md': '---\noverrides: { x: "123456789" }\n---\n',
    };
    const made = assembler(manifest, files);
    const verdict = (role: string) => made.render({ prompt: 'p', role })?.overrides.verdict;
    expect([verdict('fits'), verdict('big')]).toEqual(['honoured', 'refused']);
    expect(worstOf(made).rows.find(({ target }) => target === 'frame')?.worst).toMatchObject({
      value: 8,
      role: 'fits',
    });
  });
});
