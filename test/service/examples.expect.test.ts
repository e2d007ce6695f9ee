import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { COURIER_CASES, courierProof } from '../support/expect/courier';
import { HARBOUR_CASES, harbourProof } from '../support/expect/harbour';
import { exampleRoot, type Proof } from '../support/expect/proof';
import { QUARRY_CASES, quarryProof } from '../support/expect/quarry';
import { runGalleyJson } from '../support/galleyCli';

/** What these tests read of `galley render --format json`. Offsets are UTF-8 bytes. */
interface RenderOutput {
  readonly version: 1;
  readonly prompt: string;
  readonly role: string | null;
  readonly tier: string | null;
  readonly variant: Readonly<Record<string, string | null>>;
  readonly text: string;
  readonly bytes: number;
  readonly utf16: number;
  readonly codePoints: number;
  readonly sha256: string;
  readonly zoneBoundary: number | null;
  readonly cacheBoundary: number | null;
  readonly layers: readonly { id: string; zone: string; start: number; end: number; bytes: number; sample: boolean }[];
  readonly refused: readonly { override: string; reason: string }[];
}

function render(workspace: string, args: readonly string[]): Promise<RenderOutput> {
  return runGalleyJson<RenderOutput>(['render', ...args, '--root', exampleRoot(workspace)]);
}

function expectSame(output: RenderOutput, proof: Proof): void {
  expect(output.text).toBe(proof.text);
  expect(output.version).toBe(1);
  expect(output.bytes).toBe(Buffer.byteLength(proof.text));
  expect(output.utf16).toBe(proof.text.length);
  expect(output.codePoints).toBe([...proof.text].length);
  expect(output.sha256).toBe(createHash('sha256').update(proof.text, 'utf8').digest('hex'));
  expect(output.zoneBoundary).toBe(proof.zoneBoundary);
  expect(output.cacheBoundary).toBe(proof.cacheBoundary);
  const bytes = Buffer.from(output.text, 'utf8');
  expect(
    output.layers.map(({ id, zone, start, end }) => ({
      id,
      zone,
      start,
      end,
      text: bytes.subarray(start, end).toString('utf8'),
    })),
  ).toEqual(proof.layers);
  for (const layer of output.layers) expect(layer.bytes).toBe(layer.end - layer.start);
}

describe.concurrent('render: harbour', () => {
  it.each(HARBOUR_CASES)('$tier, $role, $posture', async (one) => {
    const role = one.role === null ? [] : ['--role', one.role];
    const args = ['resident', ...role, '--tier', one.tier, '--set', `posture=${one.posture}`];
    const output = await render('harbour', args);
    expectSame(output, harbourProof(one));
    expect(output).toMatchObject({
      prompt: 'resident',
      role: one.role,
      tier: one.tier,
      variant: { posture: one.posture },
    });
    const refused = one.overrides.startsWith('refused') ? ['conduct', 'watch'] : [];
    expect(output.refused.map(({ override }) => override).sort()).toEqual(refused);
    expect(output.layers.filter(({ sample }) => sample).map(({ id }) => id)).toEqual(['weather', 'arrivals']);
  });

  it('takes the first prompt, the first tier and the default posture when nothing is asked for', async () => {
    const output = await render('harbour', []);
    const one = HARBOUR_CASES.find(({ tier, role, posture }) => tier === 'lean' && !role && posture === 'guarded');
    expectSame(output, harbourProof(one as (typeof HARBOUR_CASES)[number]));
    expect(output).toMatchObject({ prompt: 'resident', role: null, tier: 'lean', variant: { posture: 'guarded' } });
  });

  it('normalises the posture it is given', async () => {
    const trimmed = await render('harbour', ['--set', 'posture= OPEN ']);
    const unknown = await render('harbour', ['--set', 'posture=heroic']);
    const cell = (posture: string) => HARBOUR_CASES.find((one) => one.tier === 'lean' && one.posture === posture);
    expect(trimmed.text).toBe(harbourProof(cell('open') as (typeof HARBOUR_CASES)[number]).text);
    expect(unknown.text).toBe(harbourProof(cell('guarded') as (typeof HARBOUR_CASES)[number]).text);
  });
});

describe.concurrent('render: quarry', () => {
  it.each(QUARRY_CASES)('$prompt, persona $persona', async (one) => {
    const output = await render('quarry', [one.prompt, '--set', `persona=${one.persona}`]);
    expectSame(output, quarryProof(one));
    expect(output).toMatchObject({ prompt: one.prompt, role: null, tier: null, variant: { persona: one.persona } });
  });
});

describe.concurrent('render: courier', () => {
  it.each(COURIER_CASES)('$prompt, $channel', async (one) => {
    const output = await render('courier', [one.prompt, '--set', `channel=${one.channel}`]);
    expectSame(output, courierProof(one));
    expect(output).toMatchObject({ prompt: one.prompt, role: null, tier: null, variant: { channel: one.channel } });
  });
});
