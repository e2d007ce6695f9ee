import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTokenizer } from '../../server/src/engine/tokens/encodings';
import { createTokenizerSource } from '../../server/src/engine/tokens/source';
import { nodeFileSystem } from '../../server/src/node/fileSystem';
import { gitHistory } from '../../server/src/node/git';
import type { History } from '../../server/src/service/history';
import { createPromptService } from '../../server/src/service/promptService';
import { type GitRepository, gitRepository } from '../support/gitRepository';

/** The first twelve digits of SHA-256 of `first` and `second`, from `printf '%s' TEXT | sha256sum`. */
const FIRST = 'a7937b64b8ca';
const SECOND = '16367aacb67a';

const MANIFEST = `version: 1
sources: { a: { file: texts/a.md, grammar: tags } }
prompts: { main: { join: "", layers: [{ id: one, section: a#one }, { id: two, section: a#two }] } }
pins:
  store: pins.json
  map: { ONE: a#one, MAIN: { prompt: main } }
`;

let repository: GitRepository;

beforeEach(() => {
  repository = gitRepository();
});

afterEach(() => {
  repository.remove();
});

function open(folder = repository.uri(), history: History | null = gitHistory) {
  const service = createPromptService({
    files: nodeFileSystem,
    ...(history && { history }),
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    tokenizers: createTokenizerSource(async (encoding) => loadTokenizer(encoding)),
    clock: () => 0,
  });
  service.setFolders([folder]);
  return service;
}

const pins = (one: string, main = SECOND) => `{ "ONE": "${one}", "MAIN": "${main}" }\n`;
const text = (one: string, two = '') => `<one>${one}</one>\n<two>${two}</two>\n`;

describe('what changed since a pin', () => {
  it('is told from the newest revision with the pinned text', async () => {
    repository.commit('older', { 'galley.yaml': MANIFEST, 'texts/a.md': text('first'), 'pins.json': pins(FIRST) });
    repository.commit('away', { 'texts/a.md': text('second') });
    const newest = repository.commit('back', { 'texts/a.md': text('first') });
    repository.commit('away again', { 'texts/a.md': text('first\nand more') });
    const found = await open().pinChanges({ name: 'ONE' });
    expect(found.revision).toMatchObject({ id: newest, subject: 'back' });
    expect([found.before, found.after]).toEqual(['first', 'first\nand more']);
    expect(found.delta).toMatchObject({ lines: { added: 1, removed: 0 }, bytes: 9 });
    expect(found.uri).toBe(repository.uri('texts/a.md'));
    expect(found.title).toContain(`a#one since ${newest.slice(0, 8)}`);
    expect(found.title).toMatch(/\+1 −0 lines, \+9 B, \+\d tokens/);
  });

  it('compares with the text in the editor, saved or not', async () => {
    repository.commit('base', { 'galley.yaml': MANIFEST, 'texts/a.md': text('first'), 'pins.json': pins(FIRST) });
    const service = open();
    service.openDocument(repository.uri('texts/a.md'), 'markdown', 1, text('unsaved'));
    expect((await service.pinChanges({ name: 'ONE' })).after).toBe('unsaved');
  });

  it('finds a text that only an older name of the file had', async () => {
    const tail = 'a long text that git knows again, whatever the file is called';
    const old = repository.commit('base', { 'old/b.md': text('first', tail) });
    repository.commit('changed under the old name', { 'old/b.md': text('second', tail) });
    repository.write({ 'texts/.keep': '' });
    repository.git('mv', 'old/b.md', 'texts/a.md');
    repository.commit('renamed', { 'galley.yaml': MANIFEST, 'pins.json': pins(FIRST) });
    expect((await open().pinChanges({ name: 'ONE' })).revision.id).toBe(old);
  });

  it('is told of a section that is gone', async () => {
    repository.commit('base', { 'galley.yaml': MANIFEST, 'texts/a.md': text('first'), 'pins.json': pins(FIRST) });
    repository.write({ 'texts/a.md': '<two></two>\n' });
    const { before, after } = await open().pinChanges({ name: 'ONE' });
    expect([before, after]).toEqual(['first', '']);
  });

  it('renders a prompt as the manifest of that time says', async () => {
    const old = repository.commit('base', {
      'galley.yaml': MANIFEST.replace('id: one, section: a#one', 'id: one, text: sec'),
      'texts/a.md': text('first', 'ond'),
      'pins.json': pins(FIRST),
    });
    repository.commit('manifest', { 'galley.yaml': MANIFEST });
    const found = await open().pinChanges({ name: 'MAIN' });
    expect([found.revision.id, found.before, found.after]).toEqual([old, 'second', 'firstond']);
  });

  it('works below the top of the repository, and on names that git would take for patterns or options', async () => {
    const manifest = MANIFEST.replace('texts/a.md', '"--[a]* é.md"');
    repository.commit('base', {
      'deep/er/galley.yaml': manifest,
      'deep/er/--[a]* é.md': text('first'),
      'deep/er/pins.json': pins(FIRST),
    });
    const latest = repository.commit('other', { 'deep/er/--a é.md': text('second') });
    repository.write({ 'deep/er/--[a]* é.md': text('second') });
    const { revision } = await open(repository.uri('deep/er')).pinChanges({ name: 'ONE' });
    expect([revision.subject, revision.id === latest]).toEqual(['base', false]);
  });

  it('reports progress and stops when nobody waits any more', async () => {
    repository.commit('base', { 'galley.yaml': MANIFEST, 'texts/a.md': text('0'), 'pins.json': pins(FIRST) });
    for (let count = 1; count < 5; count++) repository.commit(`${count}`, { 'texts/a.md': text(`${count}`) });
    const seen: string[] = [];
    const listeners: (() => void)[] = [];
    const cancellation = {
      isCancellationRequested: false,
      onCancellationRequested(listener: () => void) {
        listeners.push(listener);
        return { dispose: () => undefined };
      },
    };
    const asked = open().pinChanges({
      name: 'ONE',
      cancellation,
      progress(looked, of) {
        seen.push(`${looked}/${of}`);
        if (looked === 2) cancellation.isCancellationRequested = true;
      },
    });
    await expect(asked).rejects.toThrow();
    expect(seen).toEqual(['0/5', '1/5', '2/5']);
  });

  describe('is refused in words', () => {
    const refusal = (name: string, service = open()) =>
      service.pinChanges({ name }).then(
        () => 'found',
        (error: Error) => `${error.constructor.name}: ${error.message}`,
      );

    it('when nothing changed, nothing is recorded or there is no such pin', async () => {
      repository.commit('base', {
        'galley.yaml': MANIFEST.replace('MAIN:', 'TWO: a#two, MAIN:'),
        'texts/a.md': text('first'),
        'pins.json': pins(FIRST, 'no hash'),
      });
      expect(await refusal('ONE')).toBe('Refusal: `ONE` is as it was pinned.');
      expect(await refusal('TWO')).toContain('records no hash');
      expect(await refusal('MAIN')).toContain('records no hash');
      expect(await refusal('NONE')).toContain('no pin `NONE`');
    });

    it('when no revision has the pinned text', async () => {
      repository.commit('base', { 'galley.yaml': MANIFEST, 'texts/a.md': text('third'), 'pins.json': pins(FIRST) });
      repository.commit('more', { 'texts/a.md': text('fourth') });
      expect(await refusal('ONE')).toMatch(/No revision .*; 2 were looked at\.$/);
    });

    it('when the clone is shallow', async () => {
      repository.commit('base', { 'galley.yaml': MANIFEST, 'texts/a.md': text('first'), 'pins.json': pins(FIRST) });
      repository.commit('more', { 'texts/a.md': text('second') });
      const clone = mkdtempSync(join(tmpdir(), 'galley-clone-'));
      try {
        execFileSync('git', ['clone', '-q', '--depth', '1', repository.uri(), clone], { stdio: 'pipe' });
        expect(await refusal('ONE', open(pathToFileURL(clone).href))).toContain('shallow');
      } finally {
        rmSync(clone, { recursive: true });
      }
    });

    it('when there is no commit, no repository or no git', async () => {
      repository.write({ 'galley.yaml': MANIFEST, 'texts/a.md': text('second'), 'pins.json': pins(FIRST) });
      expect(await refusal('ONE')).toContain('no earlier state');
      rmSync(join(repository.path, '.git'), { recursive: true });
      expect(await refusal('ONE')).toContain('no git repository');
      expect(await refusal('ONE', open(repository.uri(), null))).toContain('no git in this host');
    });

    it('when the repository is broken', async () => {
      repository.commit('base', { 'galley.yaml': MANIFEST, 'texts/a.md': text('first'), 'pins.json': pins(FIRST) });
      repository.write({ 'texts/a.md': text('second') });
      writeFileSync(join(repository.path, '.git', 'refs', 'heads', 'main'), `${'0'.repeat(39)}1\n`);
      expect(await refusal('ONE')).toMatch(/^Refusal: /);
    });
  });
});

describe('pins against a revision', () => {
  const names = async (revision: string) => (await open().pinsAgainst(revision)).map(({ name }) => name);

  it('are those whose hash changed although the text did not', async () => {
    const base = repository.commit('base', {
      'galley.yaml': MANIFEST,
      'texts/a.md': text('second'),
      'pins.json': pins(FIRST, FIRST),
    });
    repository.commit('re-pinned late', { 'pins.json': pins(SECOND, FIRST) });
    expect(await open().pinsAgainst(base)).toEqual([
      {
        name: 'ONE',
        store: repository.uri('pins.json'),
        uri: repository.uri('pins.json'),
        range: { start: { line: 0, character: 10 }, end: { line: 0, character: 22 } },
        before: FIRST,
        after: SECOND,
      },
    ]);
    expect(await names('HEAD')).toEqual([]);
  });

  it('are none where text and hash changed together, or only one of them was cut or added', async () => {
    repository.commit('base', {
      'galley.yaml': MANIFEST,
      'texts/a.md': text('first'),
      'pins.json': `{ "ONE": "${FIRST}" }\n`,
    });
    repository.commit('both', { 'texts/a.md': text('second'), 'pins.json': pins(SECOND) });
    expect(await names('HEAD~')).toEqual([]);
    repository.write({ 'pins.json': pins(SECOND.slice(0, 8)) });
    expect(await names('HEAD')).toEqual([]);
  });

  it('are compared although the manifest is new', async () => {
    repository.commit('base', { 'texts/a.md': text('second'), 'pins.json': pins(FIRST, FIRST) });
    repository.commit('manifest', { 'galley.yaml': MANIFEST, 'pins.json': pins(SECOND, SECOND) });
    expect(await names('HEAD~')).toEqual(['ONE', 'MAIN']);
  });

  it.each(['nowhere', '--all', 'HEAD:texts/a.md', ''])('is refused for %j', async (revision) => {
    repository.commit('base', { 'galley.yaml': MANIFEST, 'texts/a.md': text('first'), 'pins.json': pins(FIRST) });
    await expect(open().pinsAgainst(revision)).rejects.toThrow('knows no revision');
  });
});

describe('a repository', () => {
  it('runs nothing that its settings name, and fetches nothing', async () => {
    repository.commit('base', { 'galley.yaml': MANIFEST, 'texts/a.md': text('first'), 'pins.json': pins(FIRST) });
    repository.write({ 'texts/a.md': text('second') });
    const trace = join(repository.path, 'ran');
    const program = join(repository.path, 'program.sh');
    writeFileSync(program, `#!/bin/sh\ntouch '${trace}'\n`, { mode: 0o755 });
    for (const key of [
      'core.fsmonitor',
      'core.pager',
      'diff.external',
      'gpg.program',
      'core.sshCommand',
      'core.editor',
    ])
      repository.git('config', key, program);
    repository.git('config', 'log.showSignature', 'true');
    repository.git('config', 'alias.log', `!${program}`);
    repository.git('config', 'remote.origin.url', `ext::${program}`);
    repository.git('config', 'remote.origin.promisor', 'true');
    repository.git('config', 'protocol.ext.allow', 'always');
    await open().pinChanges({ name: 'ONE' });
    await open().pinsAgainst('HEAD');
    await expect(open().pinsAgainst('f'.repeat(40))).rejects.toThrow();
    expect(() => execFileSync('ls', [trace], { stdio: 'pipe' })).toThrow();
  });

  it('reads files of any content, one after the other and at once', async () => {
    const files = { 'a.txt': 'x'.repeat(100_000), 'b.txt': '', 'c.txt': 'line\n\n', 'd/e.txt': 'é\0' };
    const id = repository.commit('files', files);
    const opened = await gitHistory.open(repository.uri());
    if ('fault' in opened) throw new Error(opened.fault);
    try {
      const read = async (path: string) => {
        const content = await opened.read(id, path);
        return typeof content === 'string' ? content : new TextDecoder().decode(content);
      };
      expect(await Promise.all(Object.keys(files).map(read))).toEqual(Object.values(files));
      expect(await read('nothing.txt')).toBe('missing');
      expect(await read('d')).toBe('missing');
      expect(await read('a\nb')).toBe('missing');
      expect(await read('../outside')).toBe('missing');
      expect(await read('d/../c.txt')).toBe('line\n\n');
      expect((await opened.list(id)).map(({ path }) => path).sort()).toEqual(['a.txt', 'b.txt', 'c.txt', 'd/e.txt']);
    } finally {
      opened.close();
    }
    await expect(opened.read(id, 'a.txt')).resolves.toBeInstanceOf(Uint8Array);
    opened.close();
  });

  it('skips a file that is too large', async () => {
    const id = repository.commit('large', { 'large.txt': 'x'.repeat(4 * 1024 * 1024 + 1), 'small.txt': 'y' });
    const opened = await gitHistory.open(repository.uri());
    if ('fault' in opened) throw new Error(opened.fault);
    const [large, small] = await Promise.all([opened.read(id, 'large.txt'), opened.read(id, 'small.txt')]);
    expect([large, typeof small]).toEqual(['too-large', 'object']);
    opened.close();
  });
});
