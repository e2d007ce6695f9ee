import { afterEach, describe, expect, it } from 'vitest';
import { CancellationTokenSource, LSPErrorCodes } from 'vscode-languageserver-protocol';
import { STATUS_REQUEST, type StatusInfo } from '../../server/src/protocol/commands';
import { RENDER_REQUEST, type RenderedPrompt } from '../../server/src/protocol/render';
import { startClient, type TestClient } from '../support/languageClient';

const LINES = 'Read what the watch before you left, then say what you will do about it.\n'.repeat(2_000);
const FLAGS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** A prompt whose worst case is over 128 variants of 150 kB. */
const FILES = {
  'galley.yaml': `version: 1
variables:
${FLAGS.map((flag) => `  ${flag}: { values: ["on", "off"], default: "off" }\n`).join('')}prompts:
  p:
    caps: { prompt: 1 MB }
    layers:
      - { id: text, file: text.md }
${FLAGS.map((flag) => `      - { id: ${flag}, text: Flag ${flag}., when: ${flag} == "on" }\n`).join('')}`,
  'text.md': LINES,
};

/** Size of the longest variant: each flag adds two line ends and `Flag x.`. */
const WORST = LINES.length + FLAGS.length * 9;

let client: TestClient | undefined;

afterEach(async () => {
  await client?.close();
  client = undefined;
});

/** @param host takes the place of parts of the server's surroundings */
async function start(host: Parameters<typeof startClient>[3] = {}): Promise<TestClient> {
  client = await startClient(FILES, undefined, undefined, host);
  await client.open('text.md', LINES);
  return client;
}

function status(server: TestClient, token?: CancellationTokenSource['token']): Promise<StatusInfo | null> {
  return server.connection.sendRequest(STATUS_REQUEST, { uri: server.uri('text.md') }, token);
}

function render(server: TestClient): Promise<RenderedPrompt | null> {
  const params = { manifest: server.uri('galley.yaml'), prompt: 'p', role: null, tier: null, given: {} };
  return server.connection.sendRequest(RENDER_REQUEST, params);
}

describe('while a worst case is computed', () => {
  it('answers a rendering first that was asked for later', async () => {
    // A clock by which every step takes long: how fast the machine is does not matter.
    let now = 0;
    const server = await start({ clock: () => (now += 1_000) });
    const answered: string[] = [];
    const note = (what: string) => () => void answered.push(what);
    await render(server);
    await server.change('text.md', 2, `${LINES}x`);
    const all = [
      status(server).then(note('status')),
      server.connection
        .sendRequest('textDocument/diagnostic', { textDocument: { uri: server.uri('text.md') } })
        .then(note('findings')),
      server.connection
        .sendRequest('textDocument/codeLens', { textDocument: { uri: server.uri('text.md') } })
        .then(note('lenses')),
      render(server).then(note('rendering')),
    ];
    await Promise.all(all);
    expect(answered).toHaveLength(4);
    // Lenses need no worst case and may come before either.
    expect(answered.indexOf('rendering')).toBeLessThan(answered.indexOf('status'));
  });

  it('answers from the text that is typed meanwhile', async () => {
    const server = await start();
    const asked = status(server);
    await server.change('text.md', 2, `${LINES}xyz`);
    expect((await render(server))?.text.startsWith(`${LINES}xyz`)).toBe(true);
    expect((await asked)?.text).toContain(new Intl.NumberFormat('en').format(WORST + 3));
  });

  it('stops when nobody waits any more, and begins where it was when somebody does', async () => {
    const server = await start();
    const source = new CancellationTokenSource();
    const asked = status(server, source.token);
    source.cancel();
    await expect(asked).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
    expect((await status(server))?.text).toContain(new Intl.NumberFormat('en').format(WORST));
  });
});
