import { describe, expect, it } from 'vitest';
import { courierProof } from '../support/expect/courier';
import { COURIER_TOOLS } from '../support/expect/courierTools';
import { exampleRoot } from '../support/expect/proof';
import { runGalleyJson } from '../support/galleyCli';

interface RenderOutput {
  readonly tools: { readonly profile: string; readonly tools: readonly object[] } | null;
  readonly prefix: { readonly bytes: number; readonly window: unknown };
}

interface ToolBody {
  readonly name: string;
  readonly description: string;
  readonly parameters: object;
}

const ROOT = ['--root', exampleRoot('courier')];

describe.concurrent.each(['chat', 'letter'] as const)('the tools of the courier, %s', (channel) => {
  const tools = COURIER_TOOLS[channel];
  const set = ['--set', `channel=${channel}`];
  const data = (place: string) =>
    tools.filter((tool) => tool.place === place).map(({ json }) => JSON.parse(json) as ToolBody);

  it('have the sizes that were counted', () => {
    expect(tools.map(({ json }) => Buffer.byteLength(json))).toEqual(tools.map(({ bytes }) => bytes));
  });

  it('go with the prompt, and the resident ones are part of its prefix', async () => {
    const output = await runGalleyJson<RenderOutput>(['render', 'courier', ...set, ...ROOT]);
    expect(output.tools?.profile).toBe(channel);
    expect(output.tools?.tools).toMatchObject(tools.map(({ name, place, bytes }) => ({ name, place, bytes })));
    const resident = tools.filter(({ place }) => place === 'resident').reduce((sum, { bytes }) => sum + bytes, 0);
    const text = Buffer.byteLength(courierProof({ prompt: 'courier', channel, bytes: 0 }).text);
    expect(output.prefix).toMatchObject({ bytes: text + resident, window: null });
  });

  it('are part of the neutral request', async () => {
    const output = await runGalleyJson<{ tools: { tools: readonly ToolBody[] } }>([
      ...['render', 'turn', '--messages', 'neutral', ...set, ...ROOT],
    ]);
    expect(output.tools).toMatchObject({ profile: channel, cache: null, cached: true });
    expect(output.tools.tools).toEqual(
      tools.map(({ json, place, bytes }) => ({ ...(JSON.parse(json) as ToolBody), place, bytes })),
    );
  });

  it('are part of the bodies, as each provider has them', async () => {
    const body = (form: string) =>
      runGalleyJson<{ tools: readonly object[] }>(['render', 'turn', '--messages', form, ...set, ...ROOT]);
    const anthropic = ({ name, description, parameters }: ToolBody) => ({
      name,
      description,
      input_schema: parameters,
    });
    expect((await body('anthropic')).tools).toEqual([
      ...data('resident').map(anthropic),
      ...data('deferred').map((tool) => ({ ...anthropic(tool), defer_loading: true })),
    ]);
    expect((await body('openai')).tools).toEqual(
      data('resident').map((tool) => ({ type: 'function', function: tool })),
    );
  });
});

it('budget tells what the tools of each profile take', async () => {
  const output = await runGalleyJson<{ tools: readonly object[] }>(['budget', ...ROOT]);
  const sum = (channel: 'chat' | 'letter', wanted: string) =>
    COURIER_TOOLS[channel].filter(({ place }) => place === wanted).reduce((total, { bytes }) => total + bytes, 0);
  const group = (channel: 'chat' | 'letter', wanted: string) => ({
    count: COURIER_TOOLS[channel].filter(({ place }) => place === wanted).length,
    bytes: sum(channel, wanted),
  });
  expect(output.tools).toMatchObject(
    (['chat', 'letter'] as const).map((channel) => ({
      manifest: 'galley.yaml',
      profile: channel,
      maxTools: channel === 'chat' ? 3 : null,
      totals: channel === 'chat' ? [] : [{ unit: 'bytes', cap: 450, current: sum('letter', 'resident') }],
      resident: group(channel, 'resident'),
      deferred: group(channel, 'deferred'),
      onDemand: group(channel, 'on-demand'),
      tools: COURIER_TOOLS[channel].map(({ name, place, bytes }) => ({
        name,
        place,
        bytes,
        caps: [{ unit: 'bytes', cap: 512, current: bytes }],
      })),
    })),
  );
});

it('the small prompt of the courier goes without tools', async () => {
  const output = await runGalleyJson<RenderOutput>(['render', 'triage', ...ROOT]);
  expect(output.tools).toBeNull();
  expect(output.prefix.bytes).toBe(174);
  const messages = await runGalleyJson<{ tools: unknown }>(['render', 'triage', '--messages', 'neutral', ...ROOT]);
  expect(messages.tools).toBeNull();
  const body = await runGalleyJson<object>(['render', 'triage', '--messages', 'anthropic', ...ROOT]);
  expect(Object.keys(body)).toEqual(['system', 'messages']);
});
