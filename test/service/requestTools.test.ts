import { describe, expect, it } from 'vitest';
import type { MessagesRequest } from '../../server/src/service/features/messagesView';
import { testWorkspace } from '../support/testService';

const FILES = {
  'tools.json': JSON.stringify([
    { name: 'a', description: 'A', inputSchema: { type: 'object' } },
    { name: 'b' },
    { name: 'c', input_schema: { type: 'object', properties: {} } },
    { name: 'd' },
  ]),
};

const manifest = (request: string, prompt = '') => `version: 1
variables: { time: { default: short } }
tools:
  files: tools.json
  profiles:
    usual: { deferred: [c], onDemand: [d] }
    bare: { resident: [b], rest: on-demand }
    none: { rest: deferred }
prompts:
  p: { ${prompt}layers: [{ id: a, text: Watch. }] }
requests:
  r:
    cacheTime: "{time}"
${request}    messages:
      - { id: s, prompt: p }
      - { id: q, text: When? }
`;

async function view(text: string, request: MessagesRequest = {}) {
  const { service } = testWorkspace({ 'galley.yaml': text, ...FILES });
  const found = await service.renderMessages(request);
  expect(found?.problems).toEqual([]);
  if (!found) throw new Error('There is no request');
  return found;
}

const toolsOf = (body: object) => (body as { tools?: unknown }).tools;
const EMPTY = { type: 'object' };
const CONTROL = { cache_control: { type: 'ephemeral', ttl: '5m' } };

describe('the tools of a request', () => {
  it('are those of its prompt', async () => {
    expect((await view(manifest(''))).tools?.profile).toBe('usual');
    expect((await view(manifest('', 'tools: bare, '))).tools?.profile).toBe('bare');
    expect((await view(manifest('', 'tools: false, '))).tools).toBeNull();
  });

  it('are those that it names', async () => {
    expect((await view(manifest('    tools: bare\n'))).tools?.profile).toBe('bare');
    expect((await view(manifest('    tools: false\n'))).tools).toBeNull();
    expect((await view(manifest('    tools: { profile: bare }\n', 'tools: false, '))).tools?.profile).toBe('bare');
    const { bodies } = await view(manifest('    tools: false\n'));
    expect(toolsOf(bodies.anthropic)).toBeUndefined();
    expect(toolsOf(bodies.openai)).toBeUndefined();
  });

  it('can end a prefix at the last resident one, if the provider knows that', async () => {
    const { tools, bodies, messages } = await view(manifest('    tools: { cache: here }\n'), { provider: 'anthropic' });
    expect(tools).toMatchObject({ marker: { time: 'short' }, cached: true });
    expect(tools?.adapted).toEqual([
      { name: 'a', deferred: false, marker: null },
      { name: 'b', deferred: false, marker: { time: '5m' } },
      { name: 'c', deferred: true, marker: null },
    ]);
    expect(messages.map(({ cached }) => cached)).toEqual([false, false]);
    expect(toolsOf(bodies.anthropic)).toEqual([
      { name: 'a', description: 'A', input_schema: EMPTY },
      { name: 'b', input_schema: EMPTY, ...CONTROL },
      { name: 'c', input_schema: { type: 'object', properties: {} }, defer_loading: true },
    ]);
    expect(toolsOf(bodies.openai)).toEqual([
      { type: 'function', function: { name: 'a', description: 'A', parameters: EMPTY } },
      { type: 'function', function: { name: 'b' } },
    ]);
  });

  it.each([
    ['openai', 'gpt-5.6'],
    ['bedrock', 'anthropic.claude-opus-5'],
    ['somebody', ''],
  ])('carry no marker to %s', async (provider, model) => {
    const { tools } = await view(manifest('    tools: { cache: here }\n'), { provider, model });
    expect(tools?.adapted).toEqual([
      { name: 'a', deferred: false, marker: null },
      { name: 'b', deferred: false, marker: null },
    ]);
  });

  it('are not sent to be searched for by a model that does not know it', async () => {
    const { tools } = await view(manifest(''), { provider: 'anthropic', model: 'claude-3-7-sonnet-20250219' });
    expect(tools?.adapted.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('have no marker where none is asked for, or no tool is resident', async () => {
    const marker = async (request: string, given = {}) => (await view(manifest(request), { given })).tools?.marker;
    expect(await marker('    tools: usual\n')).toBeNull();
    expect(await marker('    tools: { cache: here }\n', { time: 'off' })).toBeNull();
    expect(await marker('    tools: { profile: none, cache: here }\n')).toBeNull();
  });

  it('are those that apply to a request without a prompt', async () => {
    const text = manifest('')
      .replace('      - { id: s, prompt: p }\n', '')
      .replace('usual: {', 'usual: { when: time == "x",');
    expect((await view(text)).tools?.profile).toBe('bare');
    expect((await view(text, { given: { time: 'x' } })).tools?.profile).toBe('usual');
  });
});
