import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Assembler } from '../../../server/src/engine/assembly/assembler';
import { compiled, testFiles } from './support';

const VALUES = ['x', 'y', null] as const;

/** Conditions over variables, roles, tiers, predicates and layers before or behind. */
const condition = fc.constantFrom(
  '',
  'a == "x"',
  'b != "y"',
  'raw.a == null',
  'role == "r"',
  'tier == "lean"',
  'quiet',
  'empty(l0)',
  'contains(l3, "t")',
  '!empty(l1) && b == "x"',
);
const kind = fc.constantFrom('text', 'role', 'group', 'slot', 'replaces');
const layer = fc.tuple(condition, kind);

function manifestOf(layers: readonly (readonly [string, string])[]): string {
  const lines = layers.map(([when, type], index) => {
    const id = `l${index}`;
    const given = when === '' || when.includes(id) ? '' : `, when: '${when}'`;
    if (type === 'role') return `{ id: ${id}, role: true${given} }`;
    if (type === 'group') return `{ id: ${id}${given}, layers: [{ id: in${index}, text: g, when: 'b == "x"' }] }`;
    if (type === 'slot') return `{ id: ${id}, text: "[S]", fill: [{ slot: S, with: part, when: 'a != "y"' }]${given} }`;
    if (type === 'replaces') return `{ id: ${id}, text: r, replaces: [last]${given} }`;
    return `{ id: ${id}, text: t${index}${given} }`;
  });
  return `variables: { a: { values: [x, y] }, b: { values: [x, y], default: x } }
tiers: { lean: {}, full: {} }
roles: { files: roles/*.md, fallback: { text: none } }
predicates: { quiet: a == "y" && empty(last) }
prompts:
  p:
    parts: [{ id: part, text: p, when: 'b == "y"' }]
    layers:
${lines.map((line) => `      - ${line}\n`).join('')}      - { id: last, text: last, when: 'b == "x"' }
`;
}

describe('a layer is rendered once for what it depends on', () => {
  it('and is the same as if it were rendered anew for every variant', () => {
    let cycles = 0;
    fc.assert(
      fc.property(fc.array(layer, { minLength: 4, maxLength: 4 }), (layers) => {
        const manifest = manifestOf(layers);
        const files = { 'roles/r.md': 'R' };
        const { program, problems } = compiled(manifest);
        // Layers that ask for each other are a fault of the manifest.
        if (!program || problems.length > 0) {
          expect(problems.every(({ code }) => code === 'layer-cycle')).toBe(true);
          cycles++;
          return;
        }
        const make = () => new Assembler(program, testFiles(files));
        const shared = make();
        for (const a of VALUES)
          for (const b of VALUES)
            for (const role of ['r', null])
              for (const tier of ['lean', 'full']) {
                const request = { prompt: 'p', role, tier, given: { a, b } };
                expect(shared.render(request)?.text.text).toBe(make().render(request)?.text.text);
              }
      }),
      { numRuns: 100 },
    );
    expect(cycles).toBeLessThan(90);
  });
});
