import { describe, expect, it } from 'vitest';
import { renderedPrompt } from '../../server/src/lsp/convert';
import { exampleRoot, readExample } from '../support/expect/proof';
import { WATCH_CASES, watchProof } from '../support/expect/watchkeeping';
import { runGalleyJson } from '../support/galleyCli';
import { testWorkspace } from '../support/testService';

interface RenderOutput {
  readonly cycle: number;
  readonly text: string;
  readonly bytes: number;
  readonly zoneBoundary: number | null;
  readonly layers: readonly { id: string; zone: string; start: number; end: number }[];
  readonly deferred: readonly { layer: string; reason: string }[];
}

const FILES = Object.fromEntries(
  [
    'galley.yaml',
    'contract.md',
    'commands.json',
    ...['radio', 'board', 'quay', 'ledger'].map((n) => `samples/${n}.md`),
  ].map((path) => [path, readExample('harbour', path)]),
);

describe.concurrent('harbour: watchkeeping', () => {
  it.each(WATCH_CASES)('cycle $cycle', async (one) => {
    const proof = watchProof(one);
    expect(Buffer.byteLength(proof.text)).toBe(one.bytes);

    const output = await runGalleyJson<RenderOutput>([
      ...['render', 'watchkeeping', '--root', exampleRoot('harbour')],
      ...(one.cycle === 0 ? [] : ['--cycle', String(one.cycle)]),
    ]);
    expect(output.text).toBe(proof.text);
    expect(output).toMatchObject({ cycle: one.cycle, bytes: one.bytes, zoneBoundary: proof.zoneBoundary });
    expect(output.layers.map(({ id, zone, start, end }) => ({ id, zone, start, end }))).toEqual(
      proof.layers.map(({ id, zone, start, end }) => ({ id, zone, start, end })),
    );
    expect(output.deferred.map(({ layer }) => layer)).toEqual(one.deferred.map((words) => words.split(':')[0]));

    // What the preview gets is the same, to the byte.
    const { service } = testWorkspace(FILES);
    const view = await service.render({ prompt: 'watchkeeping', cycle: one.cycle });
    expect(view && renderedPrompt(view).text).toBe(proof.text);
    const deferred = view?.deferred.map(({ layer, next }) => `${layer}: ${next ?? 'no room'}`);
    expect(deferred).toEqual(one.deferred);
    expect(view?.continuation).toMatchObject({ budget: 800, limit: 768, size: one.bytes, over: false });
  });
});
