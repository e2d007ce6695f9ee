import { describe, expect, it } from 'vitest';
import { courierTurn, LEADING } from '../support/expect/courierRequest';
import { exampleRoot } from '../support/expect/proof';
import { runGalleyJson } from '../support/galleyCli';

const render = <T>(form: string, channel: string) =>
  runGalleyJson<T>([
    'render',
    'turn',
    '--messages',
    form,
    '--set',
    `channel=${channel}`,
    '--root',
    exampleRoot('courier'),
  ]);

interface Neutral {
  readonly version: number;
  readonly request: string;
  readonly provider: string | null;
  readonly model: string | null;
  readonly messages: readonly {
    readonly id: string;
    readonly role: string;
    readonly content: string;
    readonly bytes: number;
    readonly cache: { readonly time: string } | null;
    readonly cached: boolean;
    readonly prompt: string | null;
  }[];
}

interface Body {
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  /** See `examples.tools.test.ts`. */
  readonly tools: readonly object[];
  readonly system?: readonly object[];
  readonly messages: readonly { readonly role: string; readonly content: string | readonly object[] }[];
}

describe.concurrent.each(['chat', 'letter'] as const)("the courier's turn, %s", (channel) => {
  const turn = courierTurn(channel);

  it('is a list of messages with two prefixes to keep', async () => {
    const output = await render<Neutral>('neutral', channel);
    expect(output).toMatchObject({ version: 1, request: 'turn', provider: 'anthropic', model: null });
    expect(
      output.messages.map(({ id, role, content, cache }) => ({ id, role, content, marked: cache !== null })),
    ).toEqual(turn);
    for (const { content, bytes } of output.messages) expect(bytes).toBe(Buffer.byteLength(content));
    expect(output.messages.flatMap(({ cache }) => cache?.time ?? [])).toEqual(['short', 'short']);
    expect(output.messages.map(({ cached }) => cached)).toEqual([true, true, true, true, false, false]);
    expect(output.messages.map(({ prompt }) => prompt)).toEqual(['courier', null, null, null, null, null]);
  });

  it('is a body for Anthropic', async () => {
    const { tools: _, ...output } = await render<Body>('anthropic', channel);
    const control = { cache_control: { type: 'ephemeral', ttl: '5m' } };
    const [system, ...talk] = turn;
    expect(output).toEqual({
      max_tokens: 800,
      system: [{ type: 'text', text: system?.content, ...control }],
      messages: [LEADING, ...talk].map(({ role, content, marked }) => ({
        role,
        content: marked ? [{ type: 'text', text: content, ...control }] : content,
      })),
    });
  });

  it('is a body for OpenAI, where no model is known to take markers', async () => {
    const { tools: _, ...output } = await render<Body>('openai', channel);
    expect(output).toEqual({
      max_completion_tokens: 800,
      messages: turn.map(({ role, content, marked }) => ({
        role,
        content: marked ? [{ type: 'text', text: content }] : content,
      })),
    });
  });
});
