import { describe, expect, it } from 'vitest';
import { testWorkspace } from '../support/testService';

/** Digits of SHA-256 of `One` and `Two`, from `printf '%s' TEXT | sha256sum`. */
const ONE = '8b12507783d5';
const TWO = '94a72c074cfe';

/** `name state` of every pin, in order. */
async function states(pins: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  const { service } = testWorkspace({
    'galley.yaml': `version: 1
sources:
  router: { file: prompts/router.md, grammar: tags }
  other: { file: prompts/cross-llm.md, grammar: tags }
pins:
${pins.replace(/^/gm, '  ')}
`,
    'prompts/router.md': '<system>One</system>\n<suffix>Two</suffix>\n',
    'prompts/cross-llm.md': '<dual_verify>One</dual_verify>\n',
    ...files,
  });
  return (await service.pins()).map(({ name, state }) => `${name} ${state}`);
}

describe('the section of a pin is found', () => {
  it('by the naming rule where there is no map', async () => {
    const store = `{ "ROUTER_SYSTEM": "${ONE}", "ROUTER_SUFFIX": "${ONE}", "CROSS_LLM_DUAL_VERIFY": "${ONE}", "X": "${ONE}" }`;
    expect(await states('store: pins.json', { 'pins.json': store })).toEqual([
      'ROUTER_SYSTEM ok',
      'ROUTER_SUFFIX drift',
      'CROSS_LLM_DUAL_VERIFY ok',
      'X orphan',
    ]);
  });

  it('by what the module of the store assigns, and then by the rule', async () => {
    const module = `
_router = load("router")
SYSTEM = _router["system"]
SUFFIX = load("router.md")["suffix"]
P = {"SYSTEM": "${ONE}", "SUFFIX": "${TWO}", "CROSS_LLM_DUAL_VERIFY": "${ONE}"}
`;
    expect(await states('store: prompts/__init__.py#P', { 'prompts/__init__.py': module })).toEqual([
      'SYSTEM ok',
      'SUFFIX ok',
      'CROSS_LLM_DUAL_VERIFY ok',
    ]);
  });

  it('by what another module assigns', async () => {
    expect(
      await states('store: pins.json\ncode: prompts/__init__.py\nnaming: [assignments]', {
        'prompts/__init__.py': 'SYSTEM = load("router.md")["system"]\n',
        'pins.json': `{ "SYSTEM": "${ONE}", "ROUTER_SUFFIX": "${TWO}" }`,
      }),
    ).toEqual(['SYSTEM ok', 'ROUTER_SUFFIX orphan']);
  });

  it('by the map alone where there is one, unless the rule is asked for', async () => {
    const files = { 'pins.json': `{ "SYS": "${ONE}", "ROUTER_SUFFIX": "${TWO}" }` };
    const map = 'store: pins.json\nmap: { SYS: router#system }';
    expect(await states(map, files)).toEqual(['SYS ok', 'ROUTER_SUFFIX orphan']);
    expect(await states(`${map}\nnaming: [rule]`, files)).toEqual(['SYS ok', 'ROUTER_SUFFIX ok']);
  });

  it('under another name that is declared', async () => {
    const files = { 'pins.json': `{ "OLD": "${ONE}", "TAIL": "${TWO}" }` };
    const aliases = 'aliases: { OLD: SYS, TAIL: ROUTER_SUFFIX }';
    expect(await states(`store: pins.json\nmap: { SYS: router#system }\nnaming: [rule]\n${aliases}`, files)).toEqual([
      'OLD ok',
      'TAIL ok',
    ]);
  });

  it('in neither of two that have the name', async () => {
    const files = {
      'prompts/router.md': '<system>One</system>',
      'more/router.md': '<system>One</system>',
      'pins.json': `{ "ROUTER_SYSTEM": "${ONE}" }`,
      'galley.yaml': `version: 1
sources:
  router: { file: prompts/router.md, grammar: tags }
  more: { file: more/router.md, grammar: tags }
pins: { store: pins.json }
`,
    };
    expect(await states('', files)).toEqual(['ROUTER_SYSTEM orphan']);
  });

  it('once, where two sources read it alike', async () => {
    const files = {
      'pins.json': `{ "ROUTER_SYSTEM": "${ONE}" }`,
      'galley.yaml': `version: 1
sources:
  router: { file: prompts/router.md, grammar: tags }
  again: { file: prompts/router.md, grammar: tags }
pins: { store: pins.json }
`,
    };
    expect(await states('', files)).toEqual(['ROUTER_SYSTEM ok', 'ROUTER_SUFFIX unpinned']);
  });
});

describe('names without a record', () => {
  it('are those of the map, and by the rule those with a pinned sibling', async () => {
    expect(await states('store: pins.json\nmap: { SYS: router#system }', { 'pins.json': '{}' })).toEqual([
      'SYS unpinned',
    ]);
    expect(await states('store: pins.json', { 'pins.json': '{}' })).toEqual([]);
    expect(await states('store: pins.json', { 'pins.json': `{ "ROUTER_SYSTEM": "${ONE}" }` })).toEqual([
      'ROUTER_SYSTEM ok',
      'ROUTER_SUFFIX unpinned',
    ]);
  });

  it('are not guessed of a store that computes its hashes', async () => {
    expect(await states('store: pins.py#P', { 'pins.py': 'P = {**compute()}\n' })).toEqual([]);
    expect(await states('store: pins.py#P\nmap: { SYS: router#system }', { 'pins.py': 'P = {**compute()}\n' })).toEqual(
      ['SYS self-reference'],
    );
  });

  it('are not told of a store that cannot be read, which is a fault of its own', async () => {
    const { service } = testWorkspace({
      'galley.yaml': `version: 1
sources: { a: { file: a.md, grammar: tags } }
pins:
  - { store: gone.json, map: { ONE: a#one } }
  - { store: "pins.py#P", map: { ONE: a#one } }
  - { store: pins.txt, map: { ONE: a#one } }
`,
      'a.md': '<one>One</one>',
      'pins.py': 'P = {"ONE": \n',
    });
    expect(await service.pins()).toEqual([]);
    expect((await service.pinStoreFaults()).map(({ store }) => store)).toEqual(['gone.json', 'pins.py#P', 'pins.txt']);
  });

  it("may stand in Galley's own store before it exists", async () => {
    const pins = 'store: galley.lock.json\nmap: { SYS: router#system }';
    expect(await states(pins, {})).toEqual(['SYS unpinned']);
  });
});
