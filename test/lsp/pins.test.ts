import { afterEach, describe, expect, it } from 'vitest';
import {
  CancellationTokenSource,
  type CodeAction,
  type CodeLens,
  type Diagnostic,
  ProgressType,
} from 'vscode-languageserver-protocol';
import { type OpenDocuments, staleStores } from '../../client/src/commands/repinPlan';
import {
  PIN_CHANGES_REQUEST,
  PINS_REQUEST,
  type PinChangesInfo,
  type PinChangesProgress,
  type PinInfo,
} from '../../server/src/protocol/pins';
import { ADD_PIN_REQUEST, REPIN_REQUEST, type RepinResult } from '../../server/src/protocol/repin';
import type { History, Repository } from '../../server/src/service/history';
import { applied } from '../support/appliedEdits';
import { PULLING, startClient, type TestClient } from '../support/languageClient';
import { marked } from '../support/markedText';

/** Digits of SHA-256 of `One`, `Two` and `Three`, from `printf '%s' TEXT | sha256sum`. */
const ONE = '8b12507783d5';
const TWO = '94a72c074cfe';
const THREE = '926f52d1c1e1';

const MANIFEST = `version: 1
sources: { a: { file: a.md, grammar: tags } }
pins: { store: galley.lock.json, map: { ONE: a#one, TWO: a#two } }
`;
const SOURCE = marked('<one>O│ne</one>\n<⟦two⟧>Two</two>\n');
const lock = (one: string, two?: string) =>
  `{\n  "version": 1,\n  "pins": {\n    "ONE": "${one}"${two === undefined ? '' : `,\n    "TWO": "${two}"`}\n  }\n}\n`;

let client: TestClient | undefined;

afterEach(async () => {
  await client?.close();
  client = undefined;
});

async function start(store: string | undefined, history?: History): Promise<TestClient> {
  client = await startClient(
    {
      'galley.yaml': MANIFEST,
      'a.md': SOURCE.text,
      ...(store === undefined ? {} : { 'galley.lock.json': store }),
    },
    PULLING,
    undefined,
    history && { history },
  );
  return client;
}

const repin = (from: TestClient) =>
  from.connection.sendRequest<RepinResult>(REPIN_REQUEST, { manifest: null, names: null });
const addPin = (from: TestClient, name: string) =>
  from.connection.sendRequest<RepinResult>(ADD_PIN_REQUEST, { name, manifest: null, store: null });

/** An editor with one document, whose changes the server is told of. */
class Editor {
  version = 1;

  private constructor(
    private readonly server: TestClient,
    private readonly path: string,
    public text: string,
  ) {}

  static async open(server: TestClient, path: string, text: string): Promise<Editor> {
    await server.open(path, text, 'json');
    return new Editor(server, path, text);
  }

  async write(text: string): Promise<void> {
    this.version++;
    this.text = text;
    await this.server.change(this.path, this.version, text);
  }

  /** What Galley's client knows of it. */
  get documents(): OpenDocuments {
    const own = (uri: string) => uri === this.server.uri(this.path);
    return {
      versionOf: (uri) => (own(uri) ? this.version : undefined),
      isDirty: own,
      textAt: (uri, { start, end }) => (own(uri) && start.line === end.line ? this.slice(start, end) : undefined),
    };
  }

  private slice(start: { line: number; character: number }, end: { character: number }): string | undefined {
    return this.text.split('\n')[start.line]?.slice(start.character, end.character);
  }

  /** Makes the edits of a plan as the client does: only if they are right for what is open. */
  async apply(plan: RepinResult): Promise<boolean> {
    if (staleStores(plan, this.documents).length > 0) return false;
    const edits = plan.edits.flatMap(({ uri, edits: own }) => own.map((edit) => ({ uri, ...edit })));
    await this.write(applied(edits, this.server.uri(this.path), this.text));
    return true;
  }
}

describe('two writers of one store', () => {
  it("do not lose each other's edit: a plan for an older version is not made", async () => {
    const server = await start(lock('aaaa1111bbbb', 'cccc2222dddd'));
    const editor = await Editor.open(server, 'galley.lock.json', lock('aaaa1111bbbb', 'cccc2222dddd'));
    const early = await repin(server);
    expect(early.edits.map(({ version }) => version)).toEqual([1]);
    await editor.write(lock('aaaa1111bbbb', TWO));
    expect(await editor.apply(early)).toBe(false);
    expect(editor.text).toBe(lock('aaaa1111bbbb', TWO));
    expect(await editor.apply(await repin(server))).toBe(true);
    expect(editor.text).toBe(lock(ONE, TWO));
    expect((await repin(server)).edits).toEqual([]);
  });

  it('that plan at the same time write one after the other', async () => {
    const server = await start(lock('aaaa1111bbbb', 'cccc2222dddd'));
    const editor = await Editor.open(server, 'galley.lock.json', lock('aaaa1111bbbb', 'cccc2222dddd'));
    const [first, second] = await Promise.all([repin(server), repin(server)]);
    expect(await editor.apply(first)).toBe(true);
    const once = editor.text;
    expect(await editor.apply(second)).toBe(false);
    expect(editor.text).toBe(once);
  });

  it('are told apart by the text where the server has only read the disk', async () => {
    const server = await start(lock('aaaa1111bbbb', TWO));
    const plan = await repin(server);
    expect(plan.edits.map(({ version }) => version)).toEqual([null]);
    const editor = await Editor.open(server, 'galley.lock.json', lock('eeee3333ffff', TWO));
    expect(await editor.apply(plan)).toBe(false);
  });
});

describe('requests about pins', () => {
  it('list all, and those at a place', async () => {
    const server = await start(lock(ONE));
    const all = await server.connection.sendRequest<PinInfo[]>(PINS_REQUEST, { at: null });
    expect(all.map(({ name, state, text }) => `${name} ${state} ${text}`)).toEqual([
      'ONE ok a#one',
      'TWO unpinned a#two',
    ]);
    expect(all[1]?.textLocation).toEqual({ uri: server.uri('a.md'), range: SOURCE.ranges[0] });
    const at = { uri: server.uri('a.md'), position: SOURCE.cursors[0] };
    const here = await server.connection.sendRequest<PinInfo[]>(PINS_REQUEST, { at });
    expect(here.map(({ name }) => name)).toEqual(['ONE']);
  });

  it('plan a new pin in a store that is there, and one that is not', async () => {
    const there = await start(lock(ONE));
    const uri = there.uri('galley.lock.json');
    const plan = await addPin(there, 'TWO');
    expect(plan.edits.map(({ exists }) => exists)).toEqual([true]);
    expect(
      applied(
        (plan.edits[0]?.edits ?? []).map((edit) => ({ uri, ...edit })),
        uri,
        lock(ONE),
      ),
    ).toBe(lock(ONE, TWO));
    await there.close();
    const absent = await start(undefined);
    expect((await addPin(absent, 'ONE')).edits).toEqual([
      {
        uri,
        version: null,
        exists: false,
        edits: [
          {
            range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
            newText: lock(ONE),
            replaces: '',
          },
        ],
      },
    ]);
  });

  it('name the unsaved texts that are hashed', async () => {
    const server = await start(lock(ONE, TWO));
    await server.open('a.md', '<one>One</one><two>Three</two>');
    const { pins, edits } = await repin(server);
    expect(pins).toEqual([
      {
        name: 'TWO',
        store: server.uri('galley.lock.json'),
        sources: [{ uri: server.uri('a.md'), version: 1 }],
      },
    ]);
    expect(edits[0]?.edits.map(({ newText }) => newText)).toEqual([THREE]);
  });
});

describe('lenses', () => {
  it('of a drifted section lead to what changed', async () => {
    const server = await start(lock('aaaa1111bbbb', TWO));
    await server.open('a.md', SOURCE.text);
    const lenses = await server.connection.sendRequest<CodeLens[]>('textDocument/codeLens', {
      textDocument: { uri: server.uri('a.md') },
    });
    expect(lenses.map(({ command }) => [command?.title.split(' · ').at(-1), command?.command])).toEqual([
      ['pin: drift', 'galley.pinChanges'],
      ['pinned', ''],
    ]);
    const [manifest, store] = [server.uri('galley.yaml'), server.uri('galley.lock.json')];
    expect(lenses[0]?.command?.arguments).toEqual([{ name: 'ONE', manifest, store }]);
  });
});

describe('quick fixes', () => {
  it('carry the pin, so that a client can ask before it writes', async () => {
    const server = await start(lock('aaaa1111bbbb'));
    await server.open('a.md', SOURCE.text);
    const { items: diagnostics } = await server.connection.sendRequest<{ items: Diagnostic[] }>(
      'textDocument/diagnostic',
      { textDocument: { uri: server.uri('a.md') } },
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(['pin/drift', 'pin/missing']);
    const actions = await server.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: server.uri('a.md') },
      range: { start: { line: 0, character: 0 }, end: { line: 2, character: 0 } },
      context: { diagnostics },
    });
    const [manifest, store] = [server.uri('galley.yaml'), server.uri('galley.lock.json')];
    expect(actions.map(({ data }) => data)).toEqual([
      { pin: { what: 'repin', name: 'ONE', manifest, store } },
      { pin: { what: 'add', name: 'TWO', manifest, store } },
    ]);
    for (const { edit } of actions) expect(edit?.documentChanges).toHaveLength(1);
  });
});

describe('what changed since the pin', () => {
  /** A history in which `a.md` had these texts, newest first. */
  function past(texts: readonly string[], onRead: () => void = () => undefined): History {
    const repository: Repository = {
      shallow: false,
      resolve: async (name) => name,
      revisions: async () =>
        texts.map((_text, index) => ({ id: `${index}`.repeat(40), time: 0, subject: '', paths: new Map() })),
      read: async (revision) => {
        onRead();
        // A host takes its time, in which other messages arrive.
        await new Promise((resolve) => setImmediate(resolve));
        return new TextEncoder().encode(texts[Number(revision[0])] ?? '');
      },
      list: async () => [],
      renames: async () => [],
      close: () => undefined,
    };
    return { open: async () => repository };
  }

  const ask = (server: TestClient, progressToken: string | null = null) =>
    server.connection.sendRequest<PinChangesInfo>(PIN_CHANGES_REQUEST, {
      name: 'ONE',
      manifest: server.uri('galley.yaml'),
      store: server.uri('galley.lock.json'),
      progressToken,
    });

  it('is found, with progress', async () => {
    const server = await start(lock(THREE, TWO), past(['<one>Else</one>', '<one>Three</one>', '<one>Three</one>']));
    const seen: PinChangesProgress[] = [];
    server.connection.onProgress(new ProgressType<PinChangesProgress>(), 'token', (report) => {
      seen.push(report);
    });
    expect(await ask(server, 'token')).toEqual({
      name: 'ONE',
      title: expect.stringContaining('a#one since 11111111 ('),
      uri: server.uri('a.md'),
      revision: '1'.repeat(40),
      before: 'Three',
      after: 'One',
    });
    expect(seen).toEqual([
      { looked: 0, of: 3 },
      { looked: 1, of: 3 },
    ]);
  });

  it('fails in words when there is nothing to show', async () => {
    const server = await start(lock(THREE, TWO), past(['<one>Else</one>']));
    await expect(ask(server)).rejects.toThrow('No revision has the text');
    await server.close();
    await expect(ask(await start(lock(THREE, TWO)))).rejects.toThrow('no git in this host');
  });

  it('ends when it is cancelled', async () => {
    let reads = 0;
    let cancel: () => void = () => undefined;
    const history = past(Array(50).fill('<one>Else</one>'), () => {
      if (++reads === 2) cancel();
    });
    const server = await start(lock(THREE, TWO), history);
    const source = new CancellationTokenSource();
    cancel = () => source.cancel();
    const params = {
      name: 'ONE',
      manifest: server.uri('galley.yaml'),
      store: server.uri('galley.lock.json'),
      progressToken: null,
    };
    await expect(server.connection.sendRequest(PIN_CHANGES_REQUEST, params, source.token)).rejects.toThrow();
    expect(reads).toBeLessThan(50);
  });
});
