import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reduce } from '../../client/webview/state/reduce';
import { INITIAL } from '../../client/webview/state/state';
import { MESSAGES_REQUEST, type RenderedMessages } from '../../server/src/protocol/messages';
import { RENDER_REQUEST, type RenderedPrompt } from '../../server/src/protocol/render';
import { exampleRoot } from '../support/expect/proof';
import { runGalleyHere, runGalleyJson } from '../support/galleyCli';
import { startClient, type TestClient } from '../support/languageClient';

/** The prompts of the examples, with values that matter to them. */
const CASES = [
  { example: 'harbour', prompt: 'resident', role: 'pilot', tier: 'full', given: { posture: 'open' } },
  { example: 'harbour', prompt: 'watchkeeping', role: null, tier: 'lean', given: {} },
  { example: 'courier', prompt: 'courier', role: null, tier: null, given: { channel: 'letter' } },
  { example: 'courier', prompt: 'triage', role: null, tier: null, given: {} },
] as const;

const CYCLES = Array.from({ length: 20 }, (_, index) => index + 1);

describe.each(CASES)('$example: $prompt', ({ example, prompt, role, tier, given }) => {
  const root = exampleRoot(example);
  let client: TestClient;

  beforeAll(async () => {
    client = await startClient(textsBelow(root));
  });
  afterAll(() => client.close());

  it.each(CYCLES)('has the same bytes everywhere in cycle %i', async (cycle) => {
    const { connection, uri } = client;
    const params = { manifest: uri('galley.yaml'), role, tier, given, cycle };
    const rendered = await connection.sendRequest<RenderedPrompt>(RENDER_REQUEST, { ...params, prompt });
    const sent = await connection.sendRequest<RenderedMessages>(MESSAGES_REQUEST, { ...params, request: prompt });

    // What the preview shows is what the panel posts to its page.
    const message = structuredClone({ type: 'rendered' as const, generation: INITIAL.generation, prompt: rendered });
    const { state } = reduce(INITIAL, message);

    const args = [
      ...['render', prompt, '--root', root, '--cycle', String(cycle)],
      ...(role === null ? [] : ['--role', role]),
      ...(tier === null ? [] : ['--tier', tier]),
      ...Object.entries(given).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
    ];
    const json = await runGalleyJson<{ text: string }>(args);
    const neutral = await runGalleyJson<{ messages: readonly { content: string }[] }>([
      ...args,
      '--messages',
      'neutral',
    ]);

    const texts = {
      'galley/render': rendered.text,
      'galley/messages': sent.messages[0]?.content,
      preview: state.rendered?.text,
      'command line': json.text,
      'its messages': neutral.messages[0]?.content,
    };
    const expected = Buffer.from(rendered.text).toString('hex');
    expect(rendered.text.length).toBeGreaterThan(0);
    for (const [where, text] of Object.entries(texts))
      expect({ where, bytes: Buffer.from(text ?? '').toString('hex') }).toEqual({ where, bytes: expected });
    expect(sent.messages).toHaveLength(1);
  });
});

it('a whole request of the courier has the same messages everywhere, in all cycles', async () => {
  const root = exampleRoot('courier');
  const client = await startClient(textsBelow(root));
  for (const cycle of CYCLES) {
    const params = { manifest: client.uri('galley.yaml'), role: null, tier: null, given: {}, cycle };
    const sent = await client.connection.sendRequest<RenderedMessages>(MESSAGES_REQUEST, {
      ...params,
      request: 'turn',
    });
    const args = ['render', 'turn', '--root', root, '--cycle', String(cycle), '--messages'];
    for (const form of ['neutral', 'anthropic', 'openai'] as const) {
      const { stdout } = await runGalleyHere([...args, form]);
      expect(`${JSON.stringify(sent.bodies[form], undefined, 2)}\n`).toBe(stdout);
    }
  }
  await client.close();
});

/** Every file of an example, by its path from there. */
function textsBelow(root: string): Readonly<Record<string, string>> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(paths.map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]));
}
