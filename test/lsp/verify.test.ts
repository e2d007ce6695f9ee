import { afterEach, describe, expect, it } from 'vitest';
import { TRUSTED_NOTIFICATION, VERIFY_REQUEST, type VerifyInfo } from '../../server/src/protocol/verify';
import type { BuilderFault, Builders } from '../../server/src/service/builders';
import { startClient, type TestClient } from '../support/languageClient';

const MANIFEST = `version: 1
variables: { tone: { values: [plain, warm], default: plain } }
prompts:
  keeper:
    layers: [{ id: task, file: task.md }]
    verify: { command: [build, "{tone}"] }
`;
const FILES = { 'galley.yaml': MANIFEST, 'task.md': 'Count the boats.' };

let client: TestClient;
afterEach(() => client.close());

/** Builders that print what is on disk, and how often they were run. */
function fakeBuilders(run: Builders['run'] = async () => ({ stdout: new TextEncoder().encode('Count the boats.') })) {
  const calls: string[] = [];
  const builders: Builders = {
    run(given, cancellation) {
      calls.push(given.args.join(' '));
      return run(given, cancellation);
    },
  };
  return { builders, calls };
}

const start = (builders: Builders | undefined, trusted: boolean | undefined) =>
  startClient(
    FILES,
    undefined,
    undefined,
    builders === undefined ? {} : { builders },
    trusted === undefined ? {} : { trusted },
  );

const ask = (progressToken: string | null = null) =>
  client.connection.sendRequest<VerifyInfo>(VERIFY_REQUEST, {
    manifest: client.uri('galley.yaml'),
    prompt: 'keeper',
    progressToken,
  });

describe('a client that says nothing of trust', () => {
  it.each([undefined, false])('(%s) is refused, and nothing is run', async (trusted) => {
    const { builders, calls } = fakeBuilders();
    client = await start(builders, trusted);
    await expect(ask()).rejects.toThrow('Builders run only in a workspace that is trusted.');
    expect(calls).toEqual([]);
  });

  it('is served once it does', async () => {
    const { builders, calls } = fakeBuilders();
    client = await start(builders, false);
    await client.connection.sendNotification(TRUSTED_NOTIFICATION);
    expect((await ask()).results.map(({ state }) => state)).toEqual(['equal', 'equal']);
    expect(calls).toEqual(['plain', 'warm']);
  });
});

describe('in a trusted workspace', () => {
  it('the builder is compared with what the editor shows, and what is not saved is named', async () => {
    const { builders } = fakeBuilders();
    client = await start(builders, true);
    await client.open('task.md', FILES['task.md']);
    await client.change('task.md', 2, 'Count the ships.');
    const { results } = await ask();
    expect(results[1]).toMatchObject({
      state: 'differs',
      variant: 'tone=warm',
      message: 'The texts differ from line 1 on.',
      texts: { builder: 'Count the boats.', galley: 'Count the ships.' },
      difference: {
        builder: { line: 0, character: 10 },
        galley: { line: 0, character: 10 },
        layer: 'task',
        source: { uri: client.uri('task.md'), range: { start: { line: 0, character: 10 } } },
      },
      unsaved: [client.uri('task.md')],
    });
  });

  it('progress is told', async () => {
    const { builders } = fakeBuilders();
    client = await start(builders, true);
    const told: unknown[] = [];
    client.connection.onNotification('$/progress', ({ token, value }: { token: string; value: unknown }) => {
      if (token === 'mine') told.push(value);
    });
    await ask('mine');
    expect(told).toEqual([
      { done: 1, of: 2 },
      { done: 2, of: 2 },
    ]);
  });

  it('cancelling reaches the builder', async () => {
    let started: () => void = () => undefined;
    const running = new Promise<void>((resolve) => {
      started = resolve;
    });
    const ended: string[] = [];
    const { builders } = fakeBuilders(
      (_, cancellation) =>
        new Promise<BuilderFault>((resolve) => {
          cancellation?.onCancellationRequested(() => {
            ended.push('cancelled');
            resolve({ fault: 'cancelled', detail: '', stderr: [] });
          });
          started();
        }),
    );
    client = await start(builders, true);
    const { CancellationTokenSource } = await import('vscode-languageserver-protocol/node');
    const source = new CancellationTokenSource();
    const params = { manifest: client.uri('galley.yaml'), prompt: 'keeper', progressToken: null };
    const answer = client.connection.sendRequest(VERIFY_REQUEST, params, source.token);
    await running;
    source.cancel();
    await expect(answer).rejects.toThrow(/cancel/i);
    expect(ended).toEqual(['cancelled', 'cancelled']);
  });

  it('a prompt without a builder is refused in words', async () => {
    const { builders } = fakeBuilders();
    client = await start(builders, true);
    await client.open('galley.yaml', MANIFEST.replace(/ +verify.*\n/, ''), 'yaml');
    await expect(ask()).rejects.toThrow('Prompt `keeper` names no builder: its `verify` in the manifest would.');
  });

  it('a lens stands over `verify`, and the list of prompts has it', async () => {
    const { builders, calls } = fakeBuilders();
    client = await start(builders, true);
    const textDocument = { uri: client.uri('galley.yaml') };
    const lenses = await client.connection.sendRequest<
      { command: { command: string; title: string }; range: object }[]
    >('textDocument/codeLens', { textDocument });
    const [lens] = lenses.filter(({ command }) => command.command === 'galley.verify');
    expect(lens).toMatchObject({
      range: { start: { line: 5, character: 4 }, end: { line: 5, character: 10 } },
      command: {
        title: 'compare keeper with its builder',
        arguments: [{ manifest: textDocument.uri, prompt: 'keeper' }],
      },
    });
    expect(await client.connection.sendRequest('galley/prompts')).toMatchObject([{ prompt: 'keeper', builder: true }]);
    expect(calls).toEqual([]);
  });
});

describe('a server that cannot run programs', () => {
  it('has no lens and no builder, and refuses', async () => {
    client = await start(undefined, true);
    const textDocument = { uri: client.uri('galley.yaml') };
    const lenses = await client.connection.sendRequest('textDocument/codeLens', { textDocument });
    expect(JSON.stringify(lenses)).not.toContain('galley.verify');
    expect(await client.connection.sendRequest('galley/prompts')).toMatchObject([{ builder: false }]);
    await expect(ask()).rejects.toThrow('Builders cannot be run here.');
  });
});
