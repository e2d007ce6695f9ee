import { describe, expect, it } from 'vitest';
import type { Finding } from '../../server/src/service/findings';
import { applied } from '../support/appliedEdits';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

/** Digits of SHA-256, from `printf '%s' TEXT | sha256sum`. */
const SHORT = 'f9b0078b5df5';
const SHORTER = '13602ce54433';
const ONE = '8b12507783d5';

const HEAD = `version: 1
sources:
  a: { file: a.md, grammar: tags }
`;

/**
 * The findings of a workspace about pins, as `code file mark` where `mark` counts the marked ranges of that file from 1.
 * What a finding points at follows behind an arrow.
 */
async function findings(files: Readonly<Record<string, string>>): Promise<{ told: string[]; raw: readonly Finding[] }> {
  const texts = Object.entries(files).map(([path, text]) => [path, marked(text)] as const);
  const workspace = testWorkspace(Object.fromEntries(texts.map(([path, { text }]) => [path, text])));
  const place = (uri: string, range: unknown) => {
    const path = uri.slice(workspace.uri('').length);
    const ranges = texts.find(([name]) => name === path)?.[1].ranges ?? [];
    const index = ranges.findIndex((one) => JSON.stringify(one) === JSON.stringify(range));
    return `${path} ${index < 0 ? JSON.stringify(range) : index + 1}`;
  };
  const raw = (await workspace.service.check()).findings.filter(({ code }) => code.startsWith('pin/'));
  const told = raw.map(({ code, uri, range, related }) =>
    [`${code} ${place(uri, range)}`, ...related.map((one) => place(one.uri, one.range))].join(' -> '),
  );
  return { told, raw };
}

const messages = (raw: readonly Finding[]) => raw.map(({ message }) => message);

describe('a drifted section', () => {
  const files = {
    'galley.yaml': `${HEAD}pins: { store: pins.json, map: { ONE: a#one } }\n`,
    'a.md': '<⟦one⟧>shorter</one>\n',
    'pins.json': `{ "ONE": "⟦${SHORT}⟧" }\n`,
  };

  it('is told at the section and at the hash, each pointing at the other', async () => {
    const { told } = await findings(files);
    expect(told).toEqual(['pin/drift a.md 1 -> pins.json 1', 'pin/drift pins.json 1 -> a.md 1']);
  });

  it('is settled by a fix that touches the digits only', async () => {
    const { raw } = await findings(files);
    for (const { fixes, code } of raw) {
      expect(code).toBe('pin/drift');
      expect(fixes.map(({ kind }) => kind)).toEqual(['offered']);
      const uri = raw[1]?.uri ?? '';
      expect(applied(fixes[0]?.edits ?? [], uri, `{ "ONE": "${SHORT}" }\n`)).toBe(`{ "ONE": "${SHORTER}" }\n`);
    }
  });

  it('is no finding with another case of digits, or cut shorter', async () => {
    const same = { ...files, 'a.md': '<one>short</one>\n' };
    for (const hash of [SHORT.toUpperCase(), SHORT.slice(0, 8), `sha256:${SHORT}`])
      expect((await findings({ ...same, 'pins.json': `{ "ONE": "${hash}" }\n` })).told).toEqual([]);
  });
});

describe('a drifted prompt', () => {
  const files = {
    'galley.yaml': `version: 1
sources:
  a: { file: a.md, grammar: tags }
variables:
  loud: { values: ["on", "off"], default: "off" }
prompts:
  ⟦main⟧:
    join: ""
    layers:
      - { id: one, section: a#one }
      - { id: two, section: a#two, when: loud == "on" }
pins:
  store: pins.json
  map:
    QUIET: { prompt: main }
    LOUD: { prompt: main, set: { loud: "on" } }
`,
    'a.md': '<one>short</one><two>er</two>\n',
    'pins.json': `{ "QUIET": "${SHORT}", "LOUD": "⟦${SHORT}⟧" }\n`,
  };

  it('is hashed as it is rendered for its variant', async () => {
    const { told, raw } = await findings(files);
    expect(told).toEqual(['pin/drift galley.yaml 1 -> pins.json 1', 'pin/drift pins.json 1 -> galley.yaml 1']);
    expect(messages(raw)[0]).toContain(SHORTER);
    const mended = { ...files, 'pins.json': `{ "QUIET": "${SHORT}", "LOUD": "${SHORTER}" }\n` };
    expect((await findings(mended)).told).toEqual([]);
  });

  it.each([
    ['{ prompt: mian }', 'prompt `mian`'],
    ['{ prompt: main, role: pilot }', 'role `pilot`'],
    ['{ prompt: main, tier: lean }', 'tier `lean`'],
    ['{ prompt: main, set: { laud: "on" } }', '`laud`'],
  ])('%s is an orphan', async (target, says) => {
    const manifest = files['galley.yaml'].replace('{ prompt: main, set: { loud: "on" } }', target);
    const { told, raw } = await findings({ ...files, 'galley.yaml': manifest });
    expect(told).toEqual(['pin/orphan pins.json 1']);
    expect(messages(raw)[0]).toContain(says);
  });
});

describe('a text without a record', () => {
  it('is told when the map names it, with a fix in the order of the store', async () => {
    const { told, raw } = await findings({
      'galley.yaml': `${HEAD}pins: { store: pins.json, map: { ONE: a#one, BOTH: a#both } }\n`,
      'a.md': '<⟦both⟧>One</both><one>short</one>\n',
      'pins.json': `⟦{\n  "ONE": "${SHORT}"\n}⟧\n`,
    });
    expect(told).toEqual(['pin/missing a.md 1 -> pins.json 1']);
    const [fix] = raw[0]?.fixes ?? [];
    expect(fix?.kind).toBe('offered');
    expect(fix?.edits.map(({ newText }) => newText).join('')).toContain(`"BOTH": "${ONE}"`);
  });

  it('is told under the rule only where a sibling is pinned', async () => {
    const { told } = await findings({
      'galley.yaml': `version: 1
sources:
  a: { file: a.md, grammar: tags }
  b: { file: b.md, grammar: tags }
pins: { store: pins.json }
`,
      'a.md': '<one>short</one><⟦both⟧>One</both>\n',
      'b.md': '<one>short</one>\n',
      'pins.json': `⟦{ "A_ONE": "${SHORT}" }⟧\n`,
    });
    expect(told).toEqual(['pin/missing a.md 1 -> pins.json 1']);
  });

  it('has siblings of its own level only, among headings', async () => {
    const { told } = await findings({
      'galley.yaml': 'version: 1\nsources: { a: { file: a.md, grammar: headings } }\npins: { store: pins.json }\n',
      'a.md': '# Top\n\n## One\nshort\n\n## ⟦Two⟧\ntext\n\n# Other\ntext\n\n## Inner\ntext\n',
      'pins.json': `⟦{ "A_ONE": "${SHORT}" }⟧\n`,
    });
    expect(told).toEqual(['pin/missing a.md 1 -> pins.json 1']);
  });
});

describe('a record without a text', () => {
  it('is told at the record', async () => {
    const { told } = await findings({
      'galley.yaml': `${HEAD}pins: { store: pins.json, map: { ONE: a#one } }\n`,
      'a.md': '<one>short</one>\n',
      'pins.json': `{ "ONE": "${SHORT}", "GONE": "⟦aaaa1111bbbb⟧" }\n`,
    });
    expect(told).toEqual(['pin/orphan pins.json 1']);
  });

  it('names the candidates when several texts have the name', async () => {
    const { told, raw } = await findings({
      'galley.yaml': `version: 1
sources:
  a: { file: one/x.md, grammar: tags }
  b: { file: two/x.md, grammar: tags }
pins: { store: pins.json }
`,
      'one/x.md': '<one>short</one>',
      'two/x.md': '<one>short</one>',
      'pins.json': `{ "X_ONE": "⟦${SHORT}⟧" }\n`,
    });
    expect(told).toEqual(['pin/orphan pins.json 1']);
    expect(messages(raw)[0]).toContain('one/x.md#one, two/x.md#one');
  });

  it('is left to the manifest where the map names a section that is gone', async () => {
    const { told } = await findings({
      'galley.yaml': `${HEAD}pins: { store: pins.json, map: { ONE: a#one } }\n`,
      'a.md': '<two>short</two>\n',
      'pins.json': `{ "ONE": "${SHORT}" }\n`,
    });
    expect(told).toEqual([]);
  });
});

describe('a record that cannot be right', () => {
  it.each([
    ['other characters', '"⟦f9b0078bxyz!⟧"', ''],
    ['another length than the manifest says', `"⟦${SHORT}⟧"`, ', length: 8'],
    ['no text', '⟦"ONE": 12⟧', ''],
  ])('is told where it has %s', async (_what, written, length) => {
    const record = written.includes('"ONE"') ? written : `"ONE": ${written}`;
    const { told } = await findings({
      'galley.yaml': `${HEAD}pins: { store: pins.json, map: { ONE: a#one }${length} }\n`,
      'a.md': '<⟦one⟧>short</one>\n',
      'pins.json': `{ ${record} }\n`,
    });
    expect(told).toEqual(['pin/malformed pins.json 1 -> a.md 1']);
  });

  it('is mended by the live hash', async () => {
    const store = '{ "ONE": "f9b0078bxyz!" }\n';
    const { raw } = await findings({
      'galley.yaml': `${HEAD}pins: { store: pins.json, map: { ONE: a#one } }\n`,
      'a.md': '<one>short</one>\n',
      'pins.json': store,
    });
    const [finding] = raw;
    expect(applied(finding?.fixes[0]?.edits ?? [], finding?.uri ?? '', store)).toBe(`{ "ONE": "${SHORT}" }\n`);
  });

  it('is told where a later one replaces it, and the later one counts', async () => {
    const { told } = await findings({
      'galley.yaml': `${HEAD}pins: { store: "pins.py#P", map: { ONE: a#one } }\n`,
      'a.md': '<one>short</one>\n',
      'pins.py': `P = {\n    ⟦"ONE": "aaaa1111bbbb"⟧,\n    ⟦"ONE": "${SHORT}"⟧,\n}\n`,
    });
    expect(told).toEqual(['pin/duplicate pins.py 1 -> pins.py 2']);
  });
});

describe('a store that computes its hashes', () => {
  it('is told once for the whole store', async () => {
    const { told } = await findings({
      'galley.yaml': `${HEAD}pins: { store: "pins.py#P", map: { ONE: a#one, TWO: a#two } }\n`,
      'a.md': '<one>short</one><two>One</two>\n',
      'pins.py': 'LIVE = compute()\nP = {⟦**LIVE⟧}\n',
    });
    expect(told).toEqual(['pin/self-reference pins.py 1']);
  });

  it('is told at the one entry that is computed', async () => {
    const { told, raw } = await findings({
      'galley.yaml': `${HEAD}pins: { store: "pins.py#P", map: { ONE: a#one, TWO: a#two } }\n`,
      'a.md': '<⟦one⟧>short</one><two>One</two>\n',
      'pins.py': `P = {⟦"ONE": hash_of(ONE)⟧, "TWO": "${ONE}"}\n`,
    });
    expect(told).toEqual(['pin/self-reference pins.py 1 -> a.md 1']);
    expect(raw[0]?.fixes).toEqual([]);
  });
});

describe('a store that cannot be read', () => {
  it.each([
    ['pins.json#nothing', '{ "pins": {} }', 'There is no pin store'],
    ['pins.json', '{ "ONE": "aaaa1111", }{', 'has a syntax error'],
    ['pins.py#P', 'if a:\n    P = {"ONE": "aaaa1111"}\nelse:\n    P = {"ONE": "bbbb2222"}\n', 'more than one'],
    ['pins.py#P', 'P = 12\n', 'no literal map'],
    ['galley.lock.json', '{ "version": 9, "pins": {} }', 'of a version'],
    ['pins.rb', 'PINS = {}', 'cannot read pins from'],
  ])('%s is told where the manifest names it, and nothing of its pins', async (store, text, says) => {
    const { told, raw } = await findings({
      'galley.yaml': `${HEAD}pins:\n  store: ⟦${store}⟧\n  map: { ONE: a#one }\n`,
      'a.md': '<one>short</one>\n',
      [store.split('#')[0] ?? '']: text,
    });
    expect(told.map((one) => one.split(' -> ')[0])).toEqual(['pin/store galley.yaml 1']);
    expect(messages(raw)[0]).toContain(says);
  });

  it('is an information where the program changes it afterwards', async () => {
    const { raw } = await findings({
      'galley.yaml': `${HEAD}pins: { store: "pins.py#P", map: { ONE: a#one } }\n`,
      'a.md': '<one>short</one>\n',
      'pins.py': `P = {"ONE": "${SHORT}"}\nP.update(more())\n`,
    });
    expect(raw.map(({ code, severity }) => `${code} ${severity}`)).toEqual(['pin/store information']);
  });
});
