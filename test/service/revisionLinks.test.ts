import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTokenizer } from '../../server/src/engine/tokens/encodings';
import { createTokenizerSource } from '../../server/src/engine/tokens/source';
import { nodeFileSystem } from '../../server/src/node/fileSystem';
import { gitHistory } from '../../server/src/node/git';
import { createPromptService } from '../../server/src/service/promptService';
import { type GitRepository, gitRepository } from '../support/gitRepository';

let repository: GitRepository;

beforeEach(() => {
  repository = gitRepository();
});

afterEach(() => {
  repository.remove();
});

function open(folder = repository.uri()) {
  const service = createPromptService({
    files: nodeFileSystem,
    history: gitHistory,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    tokenizers: createTokenizerSource(async (encoding) => loadTokenizer(encoding)),
    clock: () => 0,
  });
  service.setFolders([folder]);
  return service;
}

function link(path: string, target: string): void {
  const full = join(repository.path, path);
  mkdirSync(dirname(full), { recursive: true });
  symlinkSync(target, full);
}

const prompt = (layer: string) => `version: 1\nprompts: { p: { join: "", layers: [${layer}] } }\n`;

/** What a prompt is on disk and at the newest revision, which are of the same files. */
async function bothSides(folder?: string) {
  const service = open(folder);
  const [disk, past] = [await service.render({}), await service.render({ at: { kind: 'revision', revision: 'HEAD' } })];
  expect(past?.text).toBe(disk?.text);
  expect(past?.problems).toEqual(disk?.problems);
  return { text: past?.text, problems: past?.problems };
}

it.each([
  ['a link beside its target', 'text.md', 'real.md'],
  ['a link into another folder', 'text.md', 'deep/er/real.md'],
  ['a link out of its folder', 'one/two/text.md', '../../real.md'],
])('reads what is behind %s', async (_what, path, target) => {
  const real = join(dirname(path), target);
  link(path, target);
  repository.commit('base', { 'galley.yaml': prompt(`{ id: a, file: ${path} }`), [real]: 'The real text.' });
  expect(await bothSides()).toEqual({ text: 'The real text.', problems: [] });
});

it('reads a file through a linked folder, and a link through a link', async () => {
  link('texts', 'shared/texts');
  link('shared/texts/b.md', '../b.md');
  repository.commit('base', {
    'galley.yaml': prompt('{ id: a, file: texts/a.md }, { id: b, file: texts/b.md }'),
    'shared/texts/a.md': 'A',
    'shared/b.md': 'B',
  });
  expect(await bothSides()).toEqual({ text: 'AB', problems: [] });
});

it('lists a linked file as a file, and no folder or dead link', async () => {
  link('tools/say.json', '../shared/say.json');
  link('tools/folder.json', '../shared');
  link('tools/dead.json', 'nowhere.json');
  repository.commit('base', {
    'galley.yaml': `tools: { files: tools/*.json }\n${prompt('{ id: a, text: hi }')}`,
    'shared/say.json': '{ "name": "say" }',
  });
  expect(await bothSides()).toEqual({ text: 'hi', problems: [] });
  const past = await open().render({ at: { kind: 'revision', revision: 'HEAD' } });
  expect(past?.tools?.tools.map(({ name }) => name)).toEqual(['say']);
});

it.each([
  ['beside it', 'own', 'app/own'],
  ['beside the folder of the manifest', '../shared', 'shared'],
])('lists what a glob matches behind a link to a folder %s', async (_what, target, real) => {
  link('app/tools', target);
  repository.commit('base', {
    'app/galley.yaml': `tools: { files: tools/*.json }\n${prompt('{ id: a, text: hi }')}`,
    [`${real}/say.json`]: '{ "name": "say" }',
    [`${real}/deep/no.json`]: '{ "name": "no" }',
  });
  expect(await bothSides()).toEqual({ text: 'hi', problems: [] });
  const past = await open().render({ at: { kind: 'revision', revision: 'HEAD' } });
  expect(past?.tools?.tools.map(({ name }) => name)).toEqual(['say']);
});

it('reads what is outside of the manifest, but in the workspace folder', async () => {
  link('app/text.md', '../shared/text.md');
  repository.commit('base', { 'app/galley.yaml': prompt('{ id: a, file: text.md }'), 'shared/text.md': 'Shared.' });
  expect(await bothSides()).toEqual({ text: 'Shared.', problems: [] });
});

it.each([
  ['the repository', '../../outside.md'],
  ['the repository, by a path from the top of the disk', '/etc/hostname'],
  ['the workspace folder', '../shared/text.md'],
])('tells of a link that leads out of %s', async (_what, target) => {
  link('app/text.md', target);
  repository.commit('base', { 'app/galley.yaml': prompt('{ id: a, file: text.md }'), 'shared/text.md': 'Shared.' });
  const past = await open(repository.uri('app')).render({ at: { kind: 'revision', revision: 'HEAD' } });
  expect(past?.text).toBe('');
  expect(past?.problems).toEqual(['`text.md` leads out of the workspace folder; Galley reads only what is inside.']);
});

it.each([
  ['a circle', 'text.md'],
  ['nothing', 'nowhere.md'],
])('tells of a link to %s that there is no such file', async (_what, target) => {
  link('text.md', target);
  repository.commit('base', { 'galley.yaml': prompt('{ id: a, file: text.md }') });
  expect(await bothSides()).toEqual({ text: '', problems: ['The file `text.md` does not exist.'] });
});

it('finds the revision of a pin through a link', async () => {
  // `printf first | sha256sum`
  const hash = 'a7937b64b8ca';
  link('a.md', 'real.md');
  const pinned = repository.commit('base', {
    'galley.yaml': `version: 1
sources: { a: { file: a.md, grammar: tags } }
prompts: { p: { layers: [{ id: one, section: a#one }] } }
pins: { store: pins.json, map: { ONE: a#one } }
`,
    'real.md': '<one>first</one>\n',
    'pins.json': `{ "ONE": "${hash}" }\n`,
  });
  repository.write({ 'real.md': '<one>second</one>\n' });
  const { revision, before, after } = await open().pinChanges({ name: 'ONE' });
  expect([revision?.id, before, after]).toEqual([pinned, 'first', 'second']);
});
