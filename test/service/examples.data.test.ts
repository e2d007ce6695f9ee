import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { COURIER_CASES, courierProof } from '../support/expect/courier';
import { HARBOUR_CASES, harbourProof } from '../support/expect/harbour';
import { between, exampleRoot, readExample } from '../support/expect/proof';
import { QUARRY_CASES, QUARRY_PINNED, quarryProof } from '../support/expect/quarry';

const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 12);
const roleBytes = (proof: ReturnType<typeof harbourProof>) =>
  proof.layers.filter((layer) => layer.id === 'role').reduce((sum, { start, end }) => sum + end - start, 0);

// The expectations agree with the numbers written down for them: whoever edits an example edits both, knowingly.
describe('the expectations of the examples', () => {
  it.each(HARBOUR_CASES)('harbour: $tier, $role, $posture', (one) => {
    const proof = harbourProof(one);
    const bytes = Buffer.byteLength(proof.text);
    expect({ bytes, frame: bytes - roleBytes(proof) }).toEqual({ bytes: one.bytes, frame: one.frame });
    expect(one.verdict).toBe(one.frame > one.cap ? 'over' : 'within');
    if (one.overrides === 'honoured') expect(one.frame).toBe(one.requested);
    if (one.overrides === 'refused-cap') expect(one.requested).toBeGreaterThan(one.cap);
  });

  it('harbour: covers every tier, role and posture once', () => {
    const cells = HARBOUR_CASES.map(({ tier, role, posture }) => `${tier} ${role} ${posture}`);
    expect(new Set(cells).size).toBe(2 * 6 * 3);
    expect(cells).toHaveLength(2 * 6 * 3);
  });

  it.each(QUARRY_CASES)('quarry: $prompt, persona $persona', (one) => {
    expect(Buffer.byteLength(quarryProof(one).text)).toBe(one.bytes);
  });

  it.each(COURIER_CASES)('courier: $prompt, $channel', (one) => {
    expect(Buffer.byteLength(courierProof(one).text)).toBe(one.bytes);
  });
});

describe('the pins of the examples', () => {
  it('harbour: all hold but the one of section notes', () => {
    const contract = `${readExample('harbour', 'contract.md')}\n===`;
    const pins = [...readExample('harbour', 'pins.yaml').matchAll(/^ {2}([a-z-]+): "([0-9a-f]{12})"$/gm)];
    const drifted = pins.filter(
      ([, name = '', pin]) => hash(between(contract, `=== ${name.toUpperCase()} ===`, '\n===')) !== pin,
    );
    expect(pins).toHaveLength(11);
    expect(drifted.map(([, name]) => name)).toEqual(['notes']);
  });

  it('quarry: all hold but the one of the suffix', () => {
    const pins = [...readExample('quarry', 'prompts/__init__.py').matchAll(/^ {4}"([A-Z_]+)": "([0-9a-f]{12})",$/gm)];
    expect(pins.map(([, name]) => name)).toEqual(Object.keys(QUARRY_PINNED));
    const drifted = pins.filter(([, name = '', pin]) => hash(QUARRY_PINNED[name]?.() ?? '') !== pin);
    expect(drifted.map(([, name]) => name)).toEqual(['AGENTIC_SUFFIX']);
  });
});

describe("the quarry's builder", () => {
  it.each(QUARRY_CASES.filter(({ prompt }) => prompt === 'router'))(
    'prints the same bytes: persona $persona',
    (one) => {
      const run = spawnSync(process.execPath, ['builder.mjs'], {
        cwd: exampleRoot('quarry'),
        env: { ...process.env, QUARRY_PERSONA: one.persona },
      });
      expect(run.stderr.toString()).toBe('');
      expect(run.stdout.toString('utf8')).toBe(quarryProof(one).text);
    },
  );
});
