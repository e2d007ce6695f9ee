import { bench, describe } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver-protocol';
import { STATUS_REQUEST } from '../../server/src/protocol/commands';
import { RENDER_REQUEST, type RenderedPrompt } from '../../server/src/protocol/render';
import { startClient } from '../support/languageClient';

// Run with `npx vitest bench --run test/bench/typing.bench.ts`. From a keystroke in 20 kB to the rendered text of it, over
// the protocol: 95 of 100 within 100 ms, and about as fast when the editor asks for everything else at the same time.

const FLAGS = ['a', 'b', 'c', 'd', 'e'];
const MANIFEST = `version: 1
sources: { s: { file: s.md, grammar: headings } }
variables:
${FLAGS.map((flag) => `  ${flag}: { values: ["on", "off"], default: "off" }\n`).join('')}prompts:
  p:
    caps: { prompt: 64 KiB }
    layers:
      - { id: task, section: s#Task }
${FLAGS.map((flag) => `      - { id: ${flag}, section: "s#${flag}", when: ${flag} == "on" }\n`).join('')}`;

const PROSE = Array.from(
  { length: 36 },
  (_, i) => `- Line ${i}: read what the watch before you left, then say what you will do.\n`,
).join('');
const TEXT = ['Task', ...FLAGS].map((name) => `# ${name}\n\n${PROSE}\n`).join('');

const client = await startClient({ 'galley.yaml': MANIFEST });
await client.open('s.md', TEXT);
const { connection } = client;
const textDocument = { uri: client.uri('s.md') };
const params = { manifest: client.uri('galley.yaml'), prompt: 'p', role: null, tier: null, given: {} };
let version = 1;

/** A key is pressed; resolves when the text that has it is there. */
async function keystroke(): Promise<void> {
  const at = 200 + (version % 400);
  await client.change('s.md', ++version, `${TEXT.slice(0, at)}${version}${TEXT.slice(at)}`);
  const rendered = await connection.sendRequest<RenderedPrompt | null>(RENDER_REQUEST, params);
  if (!rendered?.text.includes(String(version))) throw new Error('This is not what was typed.');
}

describe(`from a key to the preview, ${Math.round(TEXT.length / 1000)} kB`, () => {
  bench('alone', keystroke);

  // As an editor does: with every key it asks for everything again, and cancels what it asked for before.
  let asked = new CancellationTokenSource();
  bench('among findings, lenses, sizes and outline', async () => {
    asked.cancel();
    asked = new CancellationTokenSource();
    const uri = textDocument;
    for (const [method, given] of [
      ['textDocument/diagnostic', { textDocument: uri }],
      ['textDocument/codeLens', { textDocument: uri }],
      ['textDocument/documentSymbol', { textDocument: uri }],
      [STATUS_REQUEST, uri],
    ] as const)
      connection.sendRequest(method, given, asked.token).catch(() => undefined);
    await keystroke();
  });
});
