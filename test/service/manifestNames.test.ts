import { describe, expect, it } from 'vitest';
import { applied } from '../support/appliedEdits';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

/** `⟦…⟧` are the places of the prompt `guide`, declaration first. */
const MANIFEST = marked(`version: 1
prompts:
  ⟦gu│ide⟧:
    description: Says what to do.
    layers: [{ id: task, text: guide }, { id: guide, roster: all }]
  other: { layers: [{ id: a, text: a }] }
rosters: { all: { file: all.json }, guide: { file: all.json } }
requests:
  guide:
    messages:
      - { id: guide, prompt: ⟦│guide⟧, cache: here }
      - { id: again, prompt: "⟦guide⟧", when: 'role == "guide"' }
      - { id: else, prompt: oth│er }
pins: { store: pins.json, map: { GUIDE: { prompt: ⟦guide⟧ } } }
parity: [{ skill: SKILL.md, prompt: ⟦guide⟧, phrases: [guide] }]
`);

function start(text = MANIFEST.text) {
  const files = { 'all.json': '["look"]', 'pins.json': '{}', 'SKILL.md': '---\nname: s\n---\nguide' };
  const workspace = testWorkspace({ 'galley.yaml': text, ...files });
  return { ...workspace, manifest: workspace.uri('galley.yaml') };
}

const [declaration, reference, other] = MANIFEST.cursors as [
  { line: number; character: number },
  { line: number; character: number },
  { line: number; character: number },
];
const PLACES = MANIFEST.ranges;

describe('the name of a prompt in requests, pins and parity', () => {
  it('leads to its declaration', async () => {
    const { service, manifest } = start();
    expect(await service.definition(manifest, reference)).toEqual([{ uri: manifest, range: PLACES[0] }]);
  });

  it('has all its references, from either side, and no more', async () => {
    const { service, manifest } = start();
    const expected = PLACES.map((range) => ({ uri: manifest, range }));
    expect(await service.references(manifest, declaration, true)).toEqual(expected);
    expect(await service.references(manifest, reference, false)).toEqual(expected.slice(1));
    expect(await service.references(manifest, other, false)).toHaveLength(1);
  });

  it('is renamed in the whole manifest and nothing else is', async () => {
    const { service, manifest } = start();
    expect(await service.prepareRename(manifest, reference)).toEqual(PLACES[1]);
    const edits = await service.rename(manifest, reference, 'first guide');
    expect(applied(edits, manifest, MANIFEST.text)).toBe(
      MANIFEST.text
        .replace('  guide:\n    description', '  first guide:\n    description')
        .replaceAll('prompt: guide', 'prompt: first guide')
        .replace('prompt: "guide"', 'prompt: "first guide"'),
    );
    expect(await service.rename(manifest, declaration, 'guide')).toEqual([]);
  });

  it.each([
    ['other', /declares `other` already/],
    ['a: b', /starts with a letter/],
    ['yes', /starts with a letter/],
    ['', /starts with a letter/],
  ])('is not renamed to %j', async (name, words) => {
    const { service, manifest } = start();
    await expect(service.rename(manifest, declaration, name)).rejects.toThrow(words);
  });

  it('is not renamed where nothing declares it', async () => {
    const { text, cursors } = marked(
      'version: 1\nprompts: { a: { layers: [{ id: a, text: a }] } }\nrequests: { r: { messages: [{ id: m, prompt: b│b }] } }\n',
    );
    const { service, manifest } = start(text);
    const cursor = cursors[0] as { line: number; character: number };
    expect(await service.prepareRename(manifest, cursor)).toBeUndefined();
  });
});

describe('completion', () => {
  it.each(['prompt: │', 'prompt: g│', 'prompt: "g│', 'id: m, prompt: │'])('offers prompts behind %s', async (typed) => {
    const base = MANIFEST.text.replace('requests:\n', `requests:\n  typing:\n    messages:\n      - { ${typed}\n`);
    const { text, cursors } = marked(base);
    const { service, manifest } = start(text);
    const items = await service.completion(manifest, cursors[0] as { line: number; character: number });
    expect(items.map(({ label }) => label)).toEqual(['guide', 'other']);
  });
});

describe('the name of a profile of tools', () => {
  const { text, ranges, cursors } = marked(`version: 1
tools: { files: t.json, profiles: { ⟦few⟧: { rest: deferred }, tools: {} } }
prompts:
  few: { tools: ⟦f│ew⟧, layers: [{ id: few, text: few }] }
requests:
  a: { tools: ⟦few⟧, messages: [{ id: few, prompt: few }] }
  b: { tools: { profile: ⟦few⟧, cache: here }, messages: [{ id: few, prompt: few }] }
`);
  const open = (manifest = text) => testWorkspace({ 'galley.yaml': manifest, 't.json': '[{"name":"few"}]' });

  it('is followed and renamed in prompts and requests', async () => {
    const { service, uri } = open();
    const cursor = cursors[0] as { line: number; character: number };
    const manifest = uri('galley.yaml');
    expect(await service.definition(manifest, cursor)).toEqual([{ uri: manifest, range: ranges[0] }]);
    const places = await service.references(manifest, cursor, true);
    expect(places.map(({ range }) => range)).toEqual(ranges);
    const edits = await service.rename(manifest, cursor, 'small');
    expect(edits.map(({ range }) => range)).toEqual(ranges);
  });

  it.each(['tools: │, layers', 'tools: f│, layers', 'tools: { profile: │ }, layers'])(
    'is offered: %s',
    async (typed) => {
      const typing = marked(text.replace('tools: few, layers', typed));
      const { service, uri } = open(typing.text);
      const items = await service.completion(
        uri('galley.yaml'),
        typing.cursors[0] as { line: number; character: number },
      );
      expect(items.map(({ label }) => label)).toEqual(['few', 'tools', 'false']);
    },
  );
});
