import { describe, expect, it } from 'vitest';
import { takesValue } from '../../../server/src/engine/assembly/checkVariables';
import { compileProgram } from '../../../server/src/engine/assembly/program';
import { readManifest } from '../../../server/src/engine/manifest/readManifest';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import { marked } from '../../support/markedText';

/** Expects one problem of a code at each mark of a manifest, and no other. */
function expectAt(code: string, manifest: string): void {
  const { text, ranges } = marked(`version: 1\n${manifest}`);
  const document = new SourceDocument('file:///galley.yaml', text);
  const reading = readManifest(document);
  const found = [...reading.problems, ...(compileProgram(reading)?.problems ?? [])];
  expect(found.map((one) => ({ code: one.code, range: document.rangeOf(one.span) }))).toEqual(
    ranges.map((range) => ({ code, range })),
  );
}

const PROMPT = 'prompts: { p: { layers: [{ id: a, text: A }] } }\n';

describe('names that something else has', () => {
  it('are told of variables', () => {
    expectAt('shadowed-name', 'variables: { ⟦role⟧: {}, ⟦tier⟧: {}, ⟦raw⟧: {}, roles: {} }\n');
  });

  it('are told of predicates', () => {
    expectAt('shadowed-name', 'variables: { v: {} }\npredicates: { ⟦v⟧: "true", ⟦cycle⟧: "true", w: "true" }\n');
  });

  it('leave a variable `cycle` as it was before there were cycles', () => {
    expectAt('shadowed-name', 'variables: { cycle: {} }\n');
  });
});

describe('values that a variable does not have', () => {
  it('are told of its default', () => {
    expectAt('unknown-value', 'variables: { v: { values: [a, b], default: ⟦c⟧ }, w: { default: c } }\n');
  });

  it('are told of pinned prompts', () => {
    const pins = (set: string) => `pins: { store: galley.lock.json, map: { P: { prompt: p, set: { ${set} } } } }\n`;
    const variables = 'variables: { v: { values: [a, b], normalise: [trim, lower-case] }, w: {} }\n';
    expectAt('unknown-value', variables + PROMPT + pins('v: ⟦c⟧, w: c'));
    expectAt('unknown-value', variables + PROMPT + pins('v: " A ", w: c'));
    expectAt('unknown-value', variables + PROMPT + pins('v: null'));
  });
});

it.each([
  [{ values: ['a'] }, 'a', true],
  [{ values: ['a'] }, 'A', false],
  [{ values: ['a'] }, null, true],
  [{}, 'anything', true],
  [{ values: ['a'], normalise: ['lower-case'] }, 'A', true],
  [{ values: ['a'], default: 'a', normalise: ['unknown-means-default'] }, 'x', true],
  [{ values: ['a'], normalise: ['unknown-means-default'] }, 'x', true],
] as const)('%j takes %j: %j', (variable, given, expected) => {
  expect(takesValue(variable as never, given)).toBe(expected);
});
