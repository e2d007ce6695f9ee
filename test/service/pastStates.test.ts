import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTokenizer } from '../../server/src/engine/tokens/encodings';
import { createTokenizerSource } from '../../server/src/engine/tokens/source';
import { nodeFileSystem } from '../../server/src/node/fileSystem';
import { gitHistory } from '../../server/src/node/git';
import type { Repository } from '../../server/src/service/history';
import { createPromptService, type PromptService } from '../../server/src/service/promptService';
import { Refusal } from '../../server/src/service/refusal';
import { type GitRepository, gitRepository } from '../support/gitRepository';
import { testWorkspace } from '../support/testService';

const MANIFEST = `version: 1
sources: { a: { file: texts/a.md, grammar: tags } }
prompts:
  main:
    join: "\\n"
    layers:
      - { id: one, section: a#one }
      - { id: two, section: a#two }
      - { id: now, zone: dynamic, sample: { text: Now. } }
pins:
  store: pins.json
  map: { ONE: a#one, TWO: a#two, MAIN: { prompt: main } }
`;

const text = (one: string, two: string) => `<one>${one}</one>\n<two>${two}</two>\n`;
const hash = (of: string) => createHash('sha256').update(of).digest('hex').slice(0, 12);
const pins = (recorded: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.fromEntries(Object.entries(recorded).map(([name, of]) => [name, hash(of)])));

let repository: GitRepository;
let time = 0;

beforeEach(() => {
  repository = gitRepository();
  time = 0;
});

afterEach(() => repository.remove());

/** A service, and how often it read the files of a revision. */
function open(): { service: PromptService; reads: () => number } {
  let reads = 0;
  const service = createPromptService({
    files: nodeFileSystem,
    history: {
      async open(folder) {
        const opened = await gitHistory.open(folder);
        if ('fault' in opened) return opened;
        const counted: Repository = {
          shallow: opened.shallow,
          resolve: (name) => opened.resolve(name),
          revisions: (...args) => opened.revisions(...args),
          list: (...args) => opened.list(...args),
          renames: (...args) => opened.renames(...args),
          close: () => opened.close(),
          read(revision, path) {
            reads++;
            return opened.read(revision, path);
          },
        };
        return counted;
      },
    },
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    tokenizers: createTokenizerSource(async (encoding) => loadTokenizer(encoding)),
    clock: () => time,
  });
  service.setFolders([repository.uri()]);
  return { service, reads: () => reads };
}

const main = () => ({ manifest: repository.uri('galley.yaml'), prompt: 'main' });
const at = (revision: string) => ({ ...main(), at: { kind: 'revision', revision } as const });
const textOf = async (service: PromptService, revision: string) => (await service.render(at(revision)))?.text;

describe('a prompt at a revision', () => {
  it('is made from all files of that time, the manifest included', async () => {
    const manifest = MANIFEST.replace('join: "\\n"', 'join: " / "').replace('{ text: Now. }', 'samples/now.md');
    const first = repository.commit('first', {
      'galley.yaml': manifest,
      'texts/a.md': text('first', 'second'),
      'samples/now.md': 'Then.',
    });
    repository.git('rm', '--quiet', 'samples/now.md');
    repository.commit('second', { 'galley.yaml': MANIFEST, 'texts/a.md': text('1', '2') });
    const { service } = open();
    expect(await textOf(service, first)).toBe('first / second / Then.');
    expect(await textOf(service, 'HEAD~1')).toBe('first / second / Then.');
    expect(await textOf(service, 'HEAD')).toBe('1\n2\nNow.');
  });

  it('is read by the manifest of today where there was none, as that is edited', async () => {
    const old = repository.commit('texts', { 'texts/a.md': text('a', 'b') });
    repository.commit('manifest', { 'galley.yaml': MANIFEST });
    const { service } = open();
    expect(await textOf(service, old)).toBe('a\nb\nNow.');
    service.openDocument(repository.uri('galley.yaml'), 'yaml', 1, MANIFEST.replace('join: "\\n"', 'join: "+"'));
    expect(await textOf(service, old)).toBe('a+b+Now.');
  });

  it('is compared with what the editor has', async () => {
    const id = repository.commit('base', { 'galley.yaml': MANIFEST, 'texts/a.md': text('One.', 'Two.') });
    const { service } = open();
    service.openDocument(repository.uri('texts/a.md'), 'markdown', 1, text('One.', 'Two, and more.'));
    expect(await service.compare(at('HEAD'), main())).toEqual({
      revision: id,
      added: false,
      problems: { before: [], after: [] },
      // `One.`, a line end, `Two`: eight bytes are the same; the prefix ends before `Now.`.
      differsAt: 8,
      bytes: 10,
      tokens: { count: expect.any(Number), approximate: false },
      prefix: { byte: 8, resentBytes: 12, resentTokens: { count: expect.any(Number), approximate: false } },
      layers: [{ id: 'two', change: 'changed', bytes: 10, tokens: expect.any(Number) }],
    });
  });

  it('is read once, however often it is compared with', async () => {
    repository.commit('base', { 'galley.yaml': MANIFEST, 'texts/a.md': text('a', 'b') });
    const { service, reads } = open();
    await service.compare(at('HEAD'), main());
    const once = reads();
    for (let version = 1; version <= 5; version++) {
      service.openDocument(repository.uri('texts/a.md'), 'markdown', version, text('a', `b${version}`));
      expect((await service.compare(at('HEAD'), main()))?.bytes).toBe(1);
    }
    expect(reads()).toBe(once);
  });

  it('follows a name that moves, after a moment or when the repository tells', async () => {
    repository.commit('base', { 'galley.yaml': MANIFEST, 'texts/a.md': text('a', 'b') });
    const { service } = open();
    expect(await textOf(service, 'HEAD')).toBe('a\nb\nNow.');
    repository.commit('second', { 'texts/a.md': text('a', 'c') });
    time = 60_000;
    expect(await textOf(service, 'HEAD')).toBe('a\nc\nNow.');
    repository.commit('third', { 'texts/a.md': text('a', 'd') });
    service.filesChanged([{ uri: repository.uri('.git/HEAD'), kind: 'changed' }]);
    expect(await textOf(service, 'HEAD')).toBe('a\nd\nNow.');
  });

  it('is new where there was no such prompt', async () => {
    repository.commit('base', { 'galley.yaml': MANIFEST.replace('main:\n', 'other:\n'), 'texts/a.md': text('a', 'b') });
    repository.write({ 'galley.yaml': MANIFEST });
    const found = await open().service.compare(at('HEAD'), main());
    expect(found).toMatchObject({ added: true, differsAt: 0, bytes: 8, prefix: { byte: 0, resentBytes: 4 } });
    expect(found?.layers.map(({ id, change }) => `${id} ${change}`)).toEqual(['one added', 'two added', 'now added']);
  });

  it('is refused in words where there is no such revision, and no git', async () => {
    repository.commit('base', { 'galley.yaml': MANIFEST, 'texts/a.md': text('a', 'b') });
    const { service } = open();
    await expect(service.compare(at('nowhere'), main())).rejects.toThrow(
      new Refusal('git knows no revision `nowhere`.'),
    );
    await expect(service.render(at('0'.repeat(40)))).rejects.toThrow(Refusal);
    const { service: without, uri } = testWorkspace({ 'galley.yaml': MANIFEST });
    const request = {
      manifest: uri('galley.yaml'),
      prompt: 'main',
      at: { kind: 'revision', revision: 'HEAD' },
    } as const;
    await expect(without.render(request)).rejects.toThrow('There is no git in this host');
  });
});

describe('a prompt as it is on disk', () => {
  it('knows nothing of what is not saved', async () => {
    const { service, uri, write } = testWorkspace({ 'galley.yaml': MANIFEST, 'texts/a.md': text('a', 'b') });
    const prompt = { manifest: uri('galley.yaml'), prompt: 'main' };
    const saved = { ...prompt, at: { kind: 'saved' } as const };
    service.openDocument(uri('texts/a.md'), 'markdown', 1, text('a', 'unsaved'));
    expect([(await service.render(saved))?.text, (await service.render(prompt))?.text]).toEqual([
      'a\nb\nNow.',
      'a\nunsaved\nNow.',
    ]);
    expect(await service.compare(saved, prompt)).toMatchObject({ revision: null, bytes: 6, differsAt: 2 });
    write({ 'texts/a.md': text('a', 'unsaved') });
    expect(await service.compare(saved, prompt)).toMatchObject({ bytes: 0, differsAt: null, layers: [] });
  });
});

describe('what a prompt can be compared with', () => {
  it('is HEAD, and every revision that changed a file of it', async () => {
    const first = repository.commit('first', { 'galley.yaml': MANIFEST, 'texts/a.md': text('a', 'b') });
    const second = repository.commit('second', { 'texts/a.md': text('a', 'c') });
    const head = repository.commit('elsewhere', { 'other.md': 'x' });
    const found = await open().service.pastStates(main());
    expect(found.revisions.map(({ id, subject, head }) => [id, subject, head])).toEqual([
      [head, 'elsewhere', true],
      [second, 'second', false],
      [first, 'first', false],
    ]);
    expect(found.unavailable).toBeNull();
  });

  it('is told where there is no history', async () => {
    repository.write({ 'galley.yaml': MANIFEST, 'texts/a.md': text('a', 'b') });
    expect(await open().service.pastStates(main())).toEqual({
      revisions: [],
      pins: [],
      unavailable: 'The git repository has no commit yet.',
    });
    const { service, uri } = testWorkspace({ 'galley.yaml': MANIFEST });
    const found = await service.pastStates({ manifest: uri('galley.yaml'), prompt: 'main' });
    expect(found.unavailable).toBe('There is no git in this host, so earlier texts cannot be looked up.');
  });
});

describe('the revision of pinned texts', () => {
  it('is the newest in which all of them, or the one that is asked for, are as pinned', async () => {
    const base = { 'galley.yaml': MANIFEST, 'pins.json': pins({ ONE: 'a', TWO: 'b' }) };
    const both = repository.commit('both', { ...base, 'texts/a.md': text('a', 'b') });
    const one = repository.commit('one only', { 'texts/a.md': text('a', 'c') });
    repository.commit('none', { 'texts/a.md': text('x', 'c') });
    const { service } = open();
    expect((await service.pastStates(main())).pins).toEqual([
      { name: 'ONE', state: 'drift' },
      { name: 'TWO', state: 'drift' },
    ]);
    expect(await service.pinnedRevision(main())).toMatchObject({ id: both, subject: 'both', head: false });
    expect((await service.pinnedRevision({ ...main(), names: ['ONE'] })).id).toBe(one);
  });

  it('is found for a pin of the rendered prompt', async () => {
    const base = { 'galley.yaml': MANIFEST, 'pins.json': pins({ MAIN: 'a\nb\nNow.' }) };
    const pinned = repository.commit('pinned', { ...base, 'texts/a.md': text('a', 'b') });
    repository.commit('drifted', { 'texts/a.md': text('a', 'c') });
    const { service } = open();
    expect((await service.pinnedRevision(main())).id).toBe(pinned);
    expect(await textOf(service, pinned)).toBe('a\nb\nNow.');
  });

  it('is refused where no revision has them, and where nothing is pinned', async () => {
    repository.commit('base', {
      'galley.yaml': MANIFEST,
      'texts/a.md': text('a', 'b'),
      'pins.json': pins({ ONE: 'never', TWO: 'b' }),
    });
    const { service } = open();
    await expect(service.pinnedRevision(main())).rejects.toThrow(
      'No revision has all the texts that are pinned as ONE, TWO; 1 were looked at.',
    );
    await expect(service.pinnedRevision({ ...main(), names: ['GONE'] })).rejects.toThrow(
      'No pin records a text of `main` that could be looked up.',
    );
  });
});
