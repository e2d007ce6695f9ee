import { describe, expect, it } from 'vitest';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

const LOOK = { name: 'look', description: 'Look around.\nSays what is near.', parameters: { type: 'object' } };
const FIND = { name: 'find', description: 'Find a tool:\n{tools}', input_schema: { type: 'object', properties: {} } };
const DOCK = { type: 'function', function: { name: 'dock', parameters: { b: 1, a: [true, null, 'é'] } } };
const DIVE = { name: 'dive', description: 'Go under.', inputSchema: { type: 'object' } };

const FILES = {
  'tools/basic.json': JSON.stringify([LOOK, FIND], undefined, 2),
  'tools/dock.json': JSON.stringify(DOCK),
  'tools/more.json': JSON.stringify({ tools: [DIVE] }),
};

const MANIFEST = `version: 1
tiers:
  lean: { window: { max: 32768 }, caps: { prefix: 1000 B } }
  full: { caps: { prefix: 1000 B } }
tools:
  files: tools/*.json
  search: { tool: find, none: nothing }
  profiles:
    small: { when: tier == "lean", deferred: [d*, look], onDemand: [dock] }
prompts:
  watch:
    layers:
      - { id: a, text: Watch. }
`;

/** By hand: `name`, `description`, `parameters`, without blanks. */
const JSON_OF = {
  look: '{"name":"look","description":"Look around.\\nSays what is near.","parameters":{"type":"object"}}',
  find: (list: string) =>
    `{"name":"find","description":"Find a tool:\\n${list}","parameters":{"type":"object","properties":{}}}`,
  dock: '{"name":"dock","parameters":{"b":1,"a":[true,null,"é"]}}',
  dive: '{"name":"dive","description":"Go under.","parameters":{"type":"object"}}',
};

async function rendered(tier: string, manifest = MANIFEST) {
  const { service } = testWorkspace({ 'galley.yaml': manifest, ...FILES });
  const view = await service.render({ tier });
  expect(view?.problems).toEqual([]);
  return view;
}

describe('the tools of a request', () => {
  it('are all resident where no profile applies', async () => {
    const view = await rendered('full');
    expect(view?.tools?.profile).toBeNull();
    expect(view?.tools?.tools.map(({ name, place, json }) => [name, place, json])).toEqual([
      ['look', 'resident', JSON_OF.look],
      ['find', 'resident', JSON_OF.find('nothing')],
      ['dock', 'resident', JSON_OF.dock],
      ['dive', 'resident', JSON_OF.dive],
    ]);
  });

  it('are placed by the first profile that applies, and the search tool lists the deferred ones', async () => {
    const view = await rendered('lean');
    expect(view?.tools?.profile).toBe('small');
    expect(view?.tools?.tools.map(({ name, place }) => `${name} ${place}`)).toEqual([
      'look deferred',
      'find resident',
      'dock deferred',
      'dive deferred',
    ]);
    const find = view?.tools?.tools.find(({ name }) => name === 'find');
    expect(find?.json).toBe(JSON_OF.find('- look: Look around.\\n- dock: \\n- dive: Go under.'));
  });

  it('may be on demand, and what no list names may be deferred', async () => {
    const manifest = MANIFEST.replace('deferred: [d*, look], ', 'resident: [find], rest: deferred, ');
    const view = await rendered('lean', manifest);
    expect(view?.tools?.tools.map(({ name, place }) => `${name} ${place}`)).toEqual([
      'look deferred',
      'find resident',
      'dock on-demand',
      'dive deferred',
    ]);
  });

  it('are measured, one by one and with the prompt as the prefix', async () => {
    const bytes = (text: string) => Buffer.byteLength(text);
    const full = await rendered('full');
    expect(full?.tools?.tools.map((tool) => tool.bytes)).toEqual(
      [JSON_OF.look, JSON_OF.find('nothing'), JSON_OF.dock, JSON_OF.dive].map(bytes),
    );
    const prefix = (tier: string) => full?.caps.find((cap) => cap.target === 'prefix' && cap.tier === tier)?.current;
    const prompt = bytes('Watch.');
    const all = bytes(JSON_OF.look) + bytes(JSON_OF.find('nothing')) + bytes(JSON_OF.dock) + bytes(JSON_OF.dive);
    expect(prefix('full')).toBe(prompt + all);
    expect(prefix('lean')).toBe(prompt + bytes(JSON_OF.find('- look: Look around.\\n- dock: \\n- dive: Go under.')));
  });

  it('count in the worst case of the prefix', async () => {
    const { service } = testWorkspace({ 'galley.yaml': MANIFEST, ...FILES });
    const rows = (await service.budgets()).filter(({ target }) => target === 'prefix');
    expect(rows.map(({ tier, worst }) => [tier, worst?.value])).toEqual([
      ['lean', 148],
      ['full', 330],
    ]);
  });

  it('follow their files', async () => {
    const { service, uri, write } = testWorkspace({ 'galley.yaml': MANIFEST, ...FILES });
    const worst = async () =>
      (await service.budgets()).find(({ target, tier }) => target === 'prefix' && tier === 'full');
    await service.findings(uri('galley.yaml'));
    expect((await worst())?.worst?.value).toBe(330);
    write({ 'tools/dock.json': '{"name":"dock"}' });
    // `,"parameters":{"b":1,"a":[true,null,"é"]}` is gone.
    expect((await worst())?.worst?.value).toBe(330 - 42);
  });

  it('are none where the manifest declares none', async () => {
    const { service } = testWorkspace({
      'galley.yaml': 'version: 1\nprompts: { p: { layers: [{ id: a, text: a }] } }\n',
    });
    expect((await service.render({}))?.tools).toBeNull();
  });
});

describe('what is wrong with tools', () => {
  it.each([
    [
      'manifest/unknown-tool',
      'files: tools/*.json\n  profiles: { p: { deferred: [⟦lok⟧] } }',
      'No tool file declares `lok`. Did you mean `look`?',
    ],
    ['manifest/unknown-tool', 'files: tools/*.json\n  search: { tool: ⟦grope⟧ }', 'No tool file declares `grope`.'],
    ['manifest/missing-file', 'files: ⟦nowhere/*.json⟧', 'No file matches `nowhere/*.json`.'],
    [
      'manifest/undeclared-name',
      'files: tools/*.json\n  profiles: { p: { when: ⟦mode⟧ == "x" } }',
      '`mode` is neither a declared variable nor a predicate.',
    ],
    [
      'manifest/wrong-shape',
      'files: ⟦other/*.json⟧',
      '`other/none.json` must be a tool, or a list of tools, each with a name.',
    ],
  ])('%s: %s', async (code, tools, message) => {
    const { text, ranges } = marked(
      `version: 1\ntools:\n  ${tools}\nprompts: { p: { layers: [{ id: a, text: a }] } }\n`,
    );
    const { service, uri } = testWorkspace({ 'galley.yaml': text, ...FILES, 'other/none.json': '[{"title": "x"}]' });
    const findings = await service.findings(uri('galley.yaml'));
    const own = findings.filter((one) => one.code === code);
    expect(own.map(({ range }) => range)).toEqual([ranges[0]]);
    expect(own[0]?.message).toBe(message);
  });

  it('budget/tool-over-cap: a schema, at the name of its tool', async () => {
    const manifest = MANIFEST.replace('  search:', '  cap: 110 B\n  search:');
    const { service, uri } = testWorkspace({ 'galley.yaml': manifest, ...FILES });
    const findings = await service.findings(uri('tools/basic.json'));
    // Without the list the search tool takes 100 bytes; with that of the lean tier it is over.
    expect(findings.map(({ message }) => message)).toEqual([
      'The schema of `find` takes 142 B, over the cap of 110 B.',
    ]);
    const [start] = findings.map(({ range }) => range.start);
    expect(FILES['tools/basic.json'].split('\n')[start?.line ?? 0]?.slice(start?.character)).toMatch(/^"find"/);
  });
});
