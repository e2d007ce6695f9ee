import { afterEach, expect, it } from 'vitest';
import { BUDGETS_REQUEST, type BudgetInfo } from '../../server/src/protocol/budgets';
import { COMPARE_REQUEST, type ComparisonInfo } from '../../server/src/protocol/compare';
import type { RenderParams } from '../../server/src/protocol/render';
import { startClient, type TestClient } from '../support/languageClient';

const MANIFEST = `version: 1
variables:
  mode: { values: [calm, loud], default: calm }
tiers:
  lean: { caps: { prompt: 10 B } }
prompts:
  p:
    join: "\\n"
    layers:
      - { id: head, text: Head }
      - { id: loud, text: Loud voice., when: mode == "loud" }
`;

let client: TestClient | undefined;

afterEach(async () => {
  await client?.close();
  client = undefined;
});

async function start(): Promise<TestClient> {
  client = await startClient({ 'galley.yaml': MANIFEST });
  return client;
}

it('tells the worst case of every budget', async () => {
  const server = await start();
  const budgets = await server.connection.sendRequest<BudgetInfo[]>(BUDGETS_REQUEST);
  expect(budgets).toEqual([
    {
      manifest: server.uri('galley.yaml'),
      prompt: 'p',
      tier: 'lean',
      target: 'prompt',
      unit: 'bytes',
      cap: 10,
      worst: 16,
      text: 'lean 16 / 10 B',
      variant: 'mode=loud',
      worstChoice: { role: null, given: { mode: 'loud' } },
    },
  ]);
});

it('compares two renderings, of which both have to exist', async () => {
  const server = await start();
  const of = (mode: string, prompt = 'p'): RenderParams => ({
    manifest: server.uri('galley.yaml'),
    prompt,
    role: null,
    tier: null,
    given: { mode },
  });
  const compare = (before: RenderParams, after: RenderParams) =>
    server.connection.sendRequest<ComparisonInfo | null>(COMPARE_REQUEST, { before, after });
  // `\nLoud voice.` comes after `Head`.
  expect(await compare(of('calm'), of('loud'))).toMatchObject({ bytes: 12, prefix: { byte: 4, resentBytes: 12 } });
  expect(await compare(of('calm'), of('loud', 'q'))).toBeNull();
});
