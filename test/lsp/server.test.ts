import { afterEach, describe, expect, it } from 'vitest';
import type {
  CodeAction,
  CodeLens,
  Diagnostic,
  DocumentSymbol,
  Hover,
  TextDocumentEdit,
} from 'vscode-languageserver-protocol';
import { PROMPTS_CHANGED_NOTIFICATION } from '../../server/src/protocol/prompts';
import { RENDER_REQUEST, type RenderedPrompt } from '../../server/src/protocol/render';
import { REPIN_REQUEST, type RepinResult } from '../../server/src/protocol/repin';
import { startClient, type TestClient } from '../support/languageClient';
import { marked } from '../support/markedText';

const MANIFEST = `version: 1
sources:
  a: { file: a.md, grammar: tags }
prompts:
  p:
    caps: { prompt: 10 B }
    layers:
      - { id: one, section: a#one }
pins:
  store: pins.json
  length: 8
  map: { ONE: a#one }
`;
/** The first eight digits of SHA-256 of `short`, taken from sha256sum. */
const SHORT = 'f9b0078b';

let client: TestClient | undefined;

afterEach(async () => {
  await client?.close();
  client = undefined;
});

async function start(text: string): Promise<TestClient> {
  client = await startClient({ 'galley.yaml': MANIFEST, 'a.md': text, 'pins.json': `{ "ONE": "${SHORT}" }\n` });
  return client;
}

async function pull(from: TestClient, path: string): Promise<Diagnostic[]> {
  const report = await from.connection.sendRequest<{ items: Diagnostic[] }>('textDocument/diagnostic', {
    textDocument: { uri: from.uri(path) },
  });
  return report.items;
}

describe('language server over streams', () => {
  it('offers what it can do', async () => {
    const { initialized } = await start('<one>short</one>');
    expect(initialized.capabilities).toMatchObject({
      diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true },
      codeLensProvider: {},
      hoverProvider: true,
      documentSymbolProvider: {},
      codeActionProvider: {},
    });
  });

  it('reports drift from the unsaved text and takes it back when the text is mended', async () => {
    const server = await start('<one>short</one>');
    expect(await pull(server, 'a.md')).toEqual([]);
    const { text, ranges } = marked('<⟦one⟧>shorter</one>');
    await server.open('a.md', text);
    const [drift] = await pull(server, 'a.md');
    expect(drift).toMatchObject({ code: 'pin/drift', source: 'galley', range: ranges[0] });
    expect(drift?.relatedInformation?.[0]?.location.uri).toBe(server.uri('pins.json'));
    await server.change('a.md', 2, '<one>short</one>');
    expect(await pull(server, 'a.md')).toEqual([]);
  });

  it('reports a prompt over its cap at the cap', async () => {
    const server = await start('<one>more than ten bytes</one>');
    const found = await pull(server, 'galley.yaml');
    const { ranges } = marked(MANIFEST.replace('10 B', '⟦10 B⟧'));
    expect(found).toEqual([expect.objectContaining({ code: 'budget/over-cap', range: ranges[0] })]);
    expect(found[0]?.message).toContain('19 B');
    expect(found[0]?.message).toContain('9 over');
  });

  it('re-pins with edits that touch only the digits', async () => {
    const server = await start('<one>shorter</one>');
    const plan = await server.connection.sendRequest<RepinResult>(REPIN_REQUEST, { manifest: null, names: null });
    // sha256sum of `shorter`.
    expect(plan.edits).toEqual([
      {
        uri: server.uri('pins.json'),
        version: null,
        exists: true,
        edits: [
          {
            range: { start: { line: 0, character: 10 }, end: { line: 0, character: 18 } },
            newText: '13602ce5',
            replaces: SHORT,
          },
        ],
      },
    ]);
    expect(plan.pins.map(({ name }) => name)).toEqual(['ONE']);
  });

  it('offers the re-pin as a quick fix at the section', async () => {
    const server = await start('<one>shorter</one>');
    await server.open('a.md', '<one>shorter</one>');
    const diagnostics = await pull(server, 'a.md');
    const actions = await server.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: server.uri('a.md') },
      range: diagnostics[0]?.range,
      context: { diagnostics },
    });
    expect(actions.map(({ title }) => title)).toEqual(['Re-pin `ONE`: 13602ce5']);
    const changes = actions[0]?.edit?.documentChanges as TextDocumentEdit[] | undefined;
    expect(changes?.[0]?.textDocument.uri).toBe(server.uri('pins.json'));
  });

  it('shows sizes as lenses, symbols and hover', async () => {
    const server = await start('<one>short</one>');
    await server.open('a.md', '<one>short</one>');
    const textDocument = { uri: server.uri('a.md') };
    const lenses = await server.connection.sendRequest<CodeLens[]>('textDocument/codeLens', { textDocument });
    expect(lenses.map(({ command }) => command?.title)).toEqual(['p: 5 / 10 B', '5 B · 1 token · pinned']);
    const symbols = await server.connection.sendRequest<DocumentSymbol[]>('textDocument/documentSymbol', {
      textDocument,
    });
    expect(symbols.map(({ name, detail }) => [name, detail])).toEqual([['one', '5 B']]);
    const hover = await server.connection.sendRequest<Hover>('textDocument/hover', {
      textDocument,
      position: { line: 0, character: 2 },
    });
    const { value } = hover.contents as { value: string };
    expect(value).toContain('5 B');
    expect(value).toContain('50 %');
    expect(value).toContain(`Pinned as \`ONE\`: ${SHORT}`);
  });

  it('announces changes and renders the unsaved text', async () => {
    const server = await start('<one>short</one>');
    const changed = new Promise<void>((resolve) =>
      server.connection.onNotification(PROMPTS_CHANGED_NOTIFICATION, () => resolve()),
    );
    await server.open('a.md', '<one>unsaved</one>');
    await changed;
    const rendered = await server.connection.sendRequest<RenderedPrompt>(RENDER_REQUEST, {
      manifest: server.uri('galley.yaml'),
      prompt: 'p',
      role: null,
      tier: null,
      given: {},
    });
    expect(rendered.text).toBe('unsaved');
    expect(rendered.segments).toEqual([
      {
        start: 0,
        end: 7,
        kind: 'source',
        zone: 'static',
        layer: 0,
        file: 0,
        sourceStart: 5,
        sourceEnd: 12,
        verbatim: true,
      },
    ]);
    expect(rendered.files).toEqual([server.uri('a.md')]);
  });

  it('pushes diagnostics to a client that cannot pull, and takes them back', async () => {
    const seen: { uri: string; codes: unknown[] }[] = [];
    let wake: () => void = () => undefined;
    client = await startClient(
      { 'galley.yaml': MANIFEST, 'a.md': '<one>shorter</one>', 'pins.json': `{ "ONE": "${SHORT}" }` },
      {},
      (connection) => {
        connection.onNotification(
          'textDocument/publishDiagnostics',
          ({ uri, diagnostics }: { uri: string; diagnostics: Diagnostic[] }) => {
            seen.push({ uri, codes: diagnostics.map(({ code }) => code) });
            wake();
          },
        );
      },
    );
    const until = async (done: () => boolean) => {
      while (!done()) await new Promise<void>((resolve) => (wake = resolve));
    };
    const server = client;
    const last = (path: string) => seen.filter(({ uri }) => uri === server.uri(path)).at(-1)?.codes;
    await until(() => last('a.md')?.length === 1);
    expect(last('a.md')).toEqual(['pin/drift']);
    await server.open('a.md', '<one>short</one>');
    await until(() => last('a.md')?.length === 0);
    expect(server.initialized.capabilities.diagnosticProvider).toBeUndefined();
  });
});
