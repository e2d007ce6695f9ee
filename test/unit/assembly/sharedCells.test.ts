import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Assembler } from '../../../server/src/engine/assembly/assembler';
import type { Assembly } from '../../../server/src/engine/assembly/assembly';
import { walkPrompt } from '../../../server/src/engine/budget/walk';
import { measure } from '../../../server/src/engine/text/measure';
import { measureMapped } from '../../../server/src/engine/text/measureMapped';
import type { Span } from '../../../server/src/engine/text/range';
import { assembler, testFiles } from './support';

// Cells share what they have in common. Nobody may be able to tell: each has to be what it is when rendered alone.

const FILES = {
  'a.md': 'Read the watch.\n\nThen é and 🜁.',
  'b.md': 'x',
  'empty.md': '',
  'r/one.md': '---\noverrides: { key: "Another text,\\nof two lines" }\n---\nThe first role.',
  'r/two.md': '---\noverrides: { key: "" }\n---\n',
  'r/three.md': 'No override.',
};

const condition = fc.constantFrom(
  undefined,
  'a == "x"',
  'raw.b == null',
  'both',
  'tier == "lean"',
  'role == "one"',
  'exists("a.md") && b != "y"',
  'empty("asked")',
  'mixed',
);
const content = fc.constantFrom(
  'file: a.md',
  'file: b.md, override: key',
  'file: empty.md, keepEmpty: true',
  'text: "one\\ntwo"',
  'role: true',
  'text: "{place}", dialect: python-format, slots: { place: { when: both } }',
);
const wrap = fc.constantFrom(undefined, '{ tag: t }', '{ heading: "# H" }');
const before = fc.constantFrom(undefined, '"\\n"', '"\\n---\\n"');
const leaf = fc.record({ content, condition, wrap, before });
const layer = fc.oneof(
  { weight: 3, arbitrary: leaf.map((one) => [one]) },
  { weight: 1, arbitrary: fc.array(leaf, { minLength: 2, maxLength: 3 }) },
);

function manifestOf(layers: readonly (readonly (typeof leaf extends fc.Arbitrary<infer T> ? T : never)[])[]): string {
  let count = 0;
  let hasRole = false;
  const written = (one: (typeof layers)[number][number]): string => {
    // One layer takes the role.
    const isSecond = one.content === 'role: true' && hasRole;
    hasRole ||= one.content === 'role: true';
    const keys = [`id: l${count++}`, isSecond ? 'text: again' : one.content];
    if (one.condition !== undefined) keys.push(`when: '${one.condition}'`);
    if (one.wrap !== undefined) keys.push(`wrap: ${one.wrap}`);
    if (one.before !== undefined) keys.push(`before: ${one.before}`);
    return `{ ${keys.join(', ')} }`;
  };
  const lines = layers.map((own) => {
    const [only] = own;
    return own.length === 1 && only
      ? written(only)
      : `{ id: l${count++}, join: "; ", layers: [${own.map(written).join(', ')}] }`;
  });
  return `variables: { a: { values: [x, y], default: x }, b: { values: [x, y], unset: true } }
predicates: { both: 'a == "x" && b == "x"', mixed: 'both || contains("asked", "watch")' }
tiers: { lean: { caps: { frame: 60 B } }, full: {} }
roles: { files: r/*.md, fallback: { text: Nobody. }, overrides: { when: 'a == "x"' } }
prompts: { p: { join: "\\n\\n", layers: [{ id: asked, file: a.md, when: 'tier == "full"' }, ${lines.join(', ')}] } }
`;
}

/** Everything of an assembly, with the text as its plain pieces. */
function plain({ text, ...rest }: Assembly) {
  return { ...rest, text: text.text, pieces: text.pieces };
}

/** Where a layer and those in it stand, read off the pieces one by one. */
function standsAt({ text, layers }: Assembly, index: number): Span | undefined {
  const depth = layers[index]?.depth ?? 0;
  const next = layers.findIndex((one, i) => i > index && one.depth <= depth);
  const ids = new Set(layers.slice(index, next < 0 ? undefined : next).map(({ id }) => id));
  let [offset, start, end] = [0, -1, -1];
  for (const { text: part, origin } of text.pieces) {
    if (origin.layer !== undefined && ids.has(origin.layer)) {
      if (start < 0) start = offset;
      end = offset + part.length;
    }
    offset += part.length;
  }
  return start < 0 ? undefined : { start, end };
}

describe('cells of a walk', () => {
  it('are what each is when it is rendered alone', () => {
    fc.assert(
      fc.property(fc.array(layer, { minLength: 1, maxLength: 5 }), (layers) => {
        const manifest = manifestOf(layers);
        const { program } = assembler(manifest, FILES);
        for (const { cells } of walkPrompt(new Assembler(program, testFiles(FILES)), 'p')) {
          for (const { given, role, tier, assembly } of cells) {
            const alone = new Assembler(program, testFiles(FILES)).render({ prompt: 'p', given, role, tier });
            expect(plain(assembly)).toEqual(alone && plain(alone));
          }
        }
      }),
      { numRuns: 30 },
    );
  }, 60_000);

  it('have their layers where the pieces are, and the sizes of the text that is there', () => {
    fc.assert(
      fc.property(fc.array(layer, { minLength: 1, maxLength: 6 }), (layers) => {
        for (const { cells } of walkPrompt(assembler(manifestOf(layers), FILES), 'p')) {
          for (const { assembly } of cells) {
            const { text, layers: placed } = assembly;
            expect(text.pieces.map((piece) => piece.text).join('')).toBe(text.text);
            expect(measureMapped(text)).toEqual(measure(text.text));
            for (const [index, { own, outer }] of placed.entries()) {
              expect(outer).toEqual(standsAt(assembly, index));
              expect(measureMapped(text, own)).toEqual(measure(text.text.slice(own.start, own.end)));
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
