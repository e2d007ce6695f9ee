import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import {
  createProtocolConnection,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { STATUS_REQUEST } from '../../server/src/protocol/commands';
import { RENDER_REQUEST, type RenderedPrompt } from '../../server/src/protocol/render';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const UPDATES = 1_000;
/** Until everything was computed once and is compiled. */
const WARM_UP = 150;

const MANIFEST = `version: 1
sources: { s: { file: s.md, grammar: headings } }
variables: { mode: { values: [day, night], default: day } }
prompts:
  p:
    caps: { prompt: 64 KiB }
    layers:
      - { id: task, section: s#Task, dialect: python-format, slots: { place: quay } }
      - { id: rest, section: s#Rest, when: mode == "night" }
  q: { layers: [{ id: rest, section: s#Rest }] }
`;
const TEXT = `# Task\n\nGo to the {place}.\n\n# Rest\n\n${'- Read what the watch before you left.\n'.repeat(200)}`;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

it('needs no more memory after 1,000 edits and renderings than before', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'galley-memory-')));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'galley.yaml'), MANIFEST);
  await writeFile(join(folder, 's.md'), TEXT);
  const { connection, heap } = start();
  const root = pathToFileURL(folder).href;
  const uri = `${root}/s.md`;
  await connection.sendRequest('initialize', {
    processId: null,
    rootUri: root,
    capabilities: { textDocument: { diagnostic: {} } },
    workspaceFolders: [{ uri: root, name: 'workspace' }],
  });
  await connection.sendNotification('initialized', {});
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'markdown', version: 0, text: TEXT },
  });
  let version = 0;
  const update = async () => {
    version++;
    await connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [{ text: `${TEXT}${'x'.repeat(version % 40)} ${version}` }],
    });
    const params = { manifest: `${root}/galley.yaml`, prompt: 'q', role: null, tier: null, given: {} };
    const rendered = await connection.sendRequest<RenderedPrompt | null>(RENDER_REQUEST, params);
    expect(rendered?.text.endsWith(` ${version}`)).toBe(true);
    if (version % 10 > 0) return;
    await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } });
    await connection.sendRequest('textDocument/codeLens', { textDocument: { uri } });
    await connection.sendRequest(STATUS_REQUEST, { uri });
  };
  for (let i = 0; i < WARM_UP; i++) await update();
  const before = await heap();
  for (let i = 0; i < UPDATES; i++) await update();
  const after = await heap();
  expect(after / before).toBeLessThan(1.1);
}, 120_000);

/** The bundled server, as a process of its own. */
function start(): { readonly connection: ProtocolConnection; readonly heap: () => Promise<number> } {
  const server = fork(join(ROOT, 'dist/server.js'), ['--stdio'], {
    execArgv: ['--expose-gc', '--require', join(ROOT, 'test/support/heap.cjs')],
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  });
  cleanUps.push(async () => {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  });
  if (!server.stdin || !server.stdout) throw new Error('The server has no streams.');
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  connection.listen();
  cleanUps.push(() => connection.dispose());
  return {
    connection,
    heap: async () => {
      const told = once(server, 'message') as Promise<[number]>;
      server.send('heap');
      return (await told)[0];
    },
  };
}
