import { describe, expect, it } from 'vitest';
import type { PinPlan } from '../../server/src/service/features/pinPlan';
import { applied } from '../support/appliedEdits';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

/** Digits of SHA-256 of `One` and `Two`, from `printf '%s' TEXT | sha256sum`. */
const ONE = '8b12507783d5';
const TWO = '94a72c074cfe';

const MANIFEST = `version: 1
sources:
  a: { file: a.md, grammar: tags }
pins:
  - { store: "pins.yaml#first", map: { ONE: a#one, TWO: a#two } }
  - { store: "pins.yaml#second", map: { ONE: a#one, THREE: a#three } }
`;
const TEXT = '<one>One</one><two>Two</two>\n';
const STORE = `first:
  ONE: "aaaa1111bbbb" # read in May
  TWO: "${TWO}"
second:
  ONE: "cccc2222dddd"
  THREE: "dddd3333eeee"
`;

function start(files: Readonly<Record<string, string>> = {}) {
  return testWorkspace({ 'galley.yaml': MANIFEST, 'a.md': TEXT, 'pins.yaml': STORE, ...files });
}

/** Every file of a plan as it would be; a plan tells it twice, as edits and as a whole. */
function texts({ files }: PinPlan): string[] {
  return files.map(({ uri, edits, before, text }) => {
    expect(
      applied(
        edits.map((edit) => ({ uri, ...edit })),
        uri,
        before,
      ),
    ).toBe(text);
    return text;
  });
}

describe('a re-pin', () => {
  it('writes all stores of a file at once and leaves orphans alone', async () => {
    const plan = await start().service.repin({});
    expect(texts(plan)).toEqual([STORE.replace('aaaa1111bbbb', ONE).replace('cccc2222dddd', ONE)]);
    expect(plan.pins.map(({ name }) => name)).toEqual(['ONE', 'ONE']);
    expect(plan.refused).toEqual([]);
  });

  it('tells what each edit replaces, and which files were hashed', async () => {
    const { service, uri } = start();
    const { files, pins } = await service.repin({ names: ['ONE'] });
    expect(files[0]?.edits.map(({ replaces, newText }) => [replaces, newText])).toEqual([
      ['aaaa1111bbbb', ONE],
      ['cccc2222dddd', ONE],
    ]);
    expect(pins[0]).toEqual({ name: 'ONE', store: uri('pins.yaml'), sources: [uri('a.md')] });
  });

  it('says why a pin that was asked for is not written', async () => {
    const { refused, files } = await start().service.repin({ names: ['THREE'] });
    expect(files).toEqual([]);
    expect(refused.map(({ name }) => name)).toEqual(['THREE']);
  });

  it('writes a record that is no hash only when it is asked for by name', async () => {
    const broken = STORE.replace('aaaa1111bbbb', 'to do');
    const { service } = start({ 'pins.yaml': broken });
    expect((await service.repin({})).pins).toHaveLength(1);
    const [text] = texts(await service.repin({ names: ['ONE'] }));
    expect(text).toBe(broken.replace('to do', ONE).replace('cccc2222dddd', ONE));
  });

  it('is limited to one manifest and one store', async () => {
    const { service, uri } = start({
      'in/galley.yaml':
        'version: 1\nsources: { a: { file: a.md, grammar: tags } }\npins: { store: p.json, map: { ONE: a#one } }\n',
      'in/a.md': TEXT,
      'in/p.json': '{ "ONE": "eeee4444ffff" }',
    });
    const stores = async (selection: Parameters<typeof service.repin>[0]) =>
      (await service.repin(selection)).files.map((file) => file.uri);
    expect(await stores({})).toEqual([uri('pins.yaml'), uri('in/p.json')]);
    expect(await stores({ manifest: uri('in/galley.yaml') })).toEqual([uri('in/p.json')]);
    expect(await stores({ store: uri('pins.yaml') })).toEqual([uri('pins.yaml')]);
  });

  it('refuses a prompt that cannot be rendered without faults', async () => {
    const { service } = testWorkspace({
      'galley.yaml': `version: 1
sources: { a: { file: a.md, grammar: tags } }
prompts: { main: { layers: [{ id: one, section: a#one, dialect: go-template }] } }
pins: { store: p.json, map: { MAIN: { prompt: main } } }
`,
      'a.md': '<one>{{ nosuchfunction 1 }}</one>',
      'p.json': '{ "MAIN": "aaaa1111bbbb" }',
    });
    const { files, refused } = await service.repin({});
    expect(files).toEqual([]);
    expect(refused.map(({ name }) => name)).toEqual(['MAIN']);
  });

  it('is for the version of the store that the editor has open', async () => {
    const { service, uri } = start();
    service.openDocument(uri('pins.yaml'), 'yaml', 7, `# moved\n${STORE}`);
    const [file] = (await service.repin({})).files;
    expect(file?.version).toBe(7);
    expect(file?.text).toBe(`# moved\n${STORE.replace('aaaa1111bbbb', ONE).replace('cccc2222dddd', ONE)}`);
  });

  it('is for no version at all when the store changes while it is made', async () => {
    const { service, uri } = start();
    service.openDocument(uri('pins.yaml'), 'yaml', 7, STORE);
    await service.pins();
    const plan = service.repin({});
    service.changeDocument(uri('pins.yaml'), 8, `# moved\n${STORE}`);
    const [file] = (await plan).files;
    // Either it is of the old text, and says that nobody has that version any more, or of the new.
    if (file?.before === STORE) expect(file.version).toBe(-1);
    else expect([file?.version, file?.before]).toEqual([8, `# moved\n${STORE}`]);
  });
});

describe('a new pin', () => {
  const names = 'first:\n  ONE: "aaaa1111bbbb"\nsecond:\n  ONE: "cccc2222dddd"\n  THREE: "dddd3333eeee"\n';

  it('stands in the order and style of its store', async () => {
    const { service } = start({ 'pins.yaml': names });
    const plan = await service.addPin({ name: 'TWO' });
    expect(texts(plan)).toEqual([names.replace('bbbb"\n', `bbbb"\n  TWO: "${TWO}"\n`)]);
    const [edit] = plan.files[0]?.edits ?? [];
    expect(edit?.replaces).toBe('first:\n  ONE: "aaaa1111bbbb"\n'.slice(0, edit?.replaces.length));
    expect(edit?.replaces).not.toBe('');
  });

  it.each([
    ['ONE', 'pinned already'],
    ['THREE', 'pinned already'],
  ])('is not added for %s', async (name, says) => {
    const { files, refused } = await start().service.addPin({ name });
    expect(files).toEqual([]);
    expect(refused[0]?.reason).toContain(says);
  });

  it('is refused where the style of the store does not decide', async () => {
    const { service } = start({ 'pins.yaml': "first: {}\nsecond: { ONE: 'cccc2222dddd', THREE: 'dddd3333eeee' }\n" });
    const { files, refused } = await service.addPin({ name: 'TWO' });
    expect(files).toEqual([]);
    expect(refused).toEqual([{ name: 'TWO', reason: expect.stringContaining('empty') }]);
  });

  it("makes Galley's own store", async () => {
    const { service } = testWorkspace({
      'galley.yaml':
        'version: 1\nsources: { a: { file: a.md, grammar: tags } }\npins: { store: galley.lock.json, map: { ONE: a#one } }\n',
      'a.md': TEXT,
    });
    const { files } = await service.addPin({ name: 'ONE' });
    expect(files.map(({ exists, text }) => [exists, text])).toEqual([
      [false, `{\n  "version": 1,\n  "pins": {\n    "ONE": "${ONE}"\n  }\n}\n`],
    ]);
  });

  it('is found by the rule although no sibling is pinned', async () => {
    const { service } = testWorkspace({
      'galley.yaml':
        'version: 1\nsources: { a: { file: a.md, grammar: tags }, b: { file: b.md, grammar: tags } }\npins: { store: p.json }\n',
      'a.md': TEXT,
      'b.md': '<one>One</one>',
      'p.json': `{ "A_ONE": "${ONE}", "A_TWO": "${TWO}" }`,
    });
    expect((await service.pins()).map(({ name }) => name)).toEqual(['A_ONE', 'A_TWO']);
    expect(texts(await service.addPin({ name: 'B_ONE' }))).toEqual([
      `{ "A_ONE": "${ONE}", "A_TWO": "${TWO}", "B_ONE": "${ONE}" }`,
    ]);
  });
});

describe('the pins at a place', () => {
  const source = marked('<one>O│ne</one>\n<two>T│wo</two>\n│outside\n');
  const store = marked('first:\n  ONE: "aaaa11│11bbbb"\n  T│WO: "aaaa1111bbbb"\n');
  const manifest = marked(`version: 1
sources:
  a: { file: a.md, grammar: tags }
prompts:
  m│ain: { layers: [{ id: one, section: a#one }] }
pins:
  store: "pins.yaml#first"
  map: { ONE: a#o│ne, TWO: a#two, MAIN: { prompt: main } }
`);

  it.each([
    ['a.md', source, ['ONE', 'TWO', '']],
    ['pins.yaml', store, ['ONE', 'TWO']],
    ['galley.yaml', manifest, ['MAIN', 'ONE']],
  ])('are those of the text, the record or the line of the manifest in %s', async (path, { cursors }, expected) => {
    const { service, uri } = testWorkspace({
      'galley.yaml': manifest.text,
      'a.md': source.text,
      'pins.yaml': store.text,
    });
    const found = [];
    for (const position of cursors)
      found.push((await service.pinsAt({ uri: uri(path), position })).map(({ name }) => name).join());
    expect(found).toEqual(expected);
  });
});

describe('the text of a pin', () => {
  it('is what is hashed, with universal line ends', async () => {
    const { service } = start({ 'a.md': '<one>\r\nOne\r\nmore\r\n</one><two>Two</two>' });
    const { text, bytes, sha256 } = await service.pinText('ONE');
    // printf 'One\nmore' | sha256sum
    expect([text, bytes, sha256.slice(0, 12)]).toEqual(['One\nmore', 8, '1f57fdece8ae']);
  });

  it('is refused for a name without one', async () => {
    await expect(start().service.pinText('THREE')).rejects.toThrow('THREE');
    await expect(start().service.pinText('FOUR')).rejects.toThrow('no pin `FOUR`');
  });
});

describe('a store that no manifest names', () => {
  it('is read, re-pinned and added to with hashes that somebody else knows', async () => {
    const { service, uri } = testWorkspace({ 'p.ts': "export const P = {\n  a: 'aaaa1111',\n  c: 'cccc3333',\n};\n" });
    const store = await service.openPinStore(uri('p.ts'), 'P');
    if ('refused' in store) throw new Error(store.refused);
    expect(store.pins.map(({ name, hash }) => [name, hash])).toEqual([
      ['a', 'aaaa1111'],
      ['c', 'cccc3333'],
    ]);
    expect(store.repin(new Map([['c', 'dddd4444']])).text).toContain("c: 'dddd4444'");
    const added = store.insert('b', 'bbbb2222');
    expect('text' in added && added.text).toBe(
      "export const P = {\n  a: 'aaaa1111',\n  b: 'bbbb2222',\n  c: 'cccc3333',\n};\n",
    );
    expect('refused' in store.insert('a', 'bbbb2222')).toBe(true);
  });

  it.each([
    ['p.ts', 'Q', 'no pin store'],
    ['gone.ts', 'P', 'does not exist'],
    ['p.rb', undefined, 'cannot read pins'],
  ])('is refused in words: %s', async (path, place, says) => {
    const { service, uri } = testWorkspace({ 'p.ts': 'const P = {};\n', 'p.rb': '' });
    expect(await service.openPinStore(uri(path), place)).toEqual({ refused: expect.stringContaining(says) });
  });

  it('says that it computes its hashes', async () => {
    const { service, uri } = testWorkspace({ 'p.py': 'P = {**compute()}\n' });
    const store = await service.openPinStore(uri('p.py'), 'P');
    if ('refused' in store) throw new Error(store.refused);
    expect([store.selfReference, store.repin(new Map([['a', 'aaaa1111']])).edits]).toEqual([true, []]);
    expect('refused' in store.insert('a', 'aaaa1111')).toBe(true);
  });
});
