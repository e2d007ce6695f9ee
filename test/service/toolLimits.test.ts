import { describe, expect, it } from 'vitest';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

// By hand: `name`, `description`, `parameters` as compact JSON have these sizes.
const TOOLS = [
  { name: 'look', description: 'Look around.' }, // 44 bytes
  { name: 'ask', description: 'Ask someone.' }, // 43
  { name: 'dig', description: 'Dig é.' }, // 38: é has two bytes
];
const FILE = JSON.stringify(TOOLS, undefined, 2);

const PROMPT = 'prompts: { p: { layers: [{ id: a, text: Watch. }] } }\n';

async function findings(source: string, code: string, file = 'galley.yaml') {
  const { text, ranges } = marked(source);
  const { service, uri, errors } = testWorkspace({ 'galley.yaml': text, 't.json': FILE });
  const all = (await service.findings(uri(file))).filter((one) => one.code === code);
  expect(errors).toEqual([]);
  return { messages: all.map(({ message }) => message), places: all.map(({ range }) => range), ranges, all };
}

describe('limits on tools', () => {
  it('hold for the schemas of a profile together, in each unit', async () => {
    const { messages, places, ranges, all } = await findings(
      `version: 1
tools:
  files: t.json
  totalCap: 125 B
  profiles:
    few: { when: role == "x", resident: [look], rest: deferred, totalCap: [44 B, ⟦43 code points⟧] }
    most: { deferred: [dig], totalCap: ⟦86 B⟧ }
${PROMPT}`,
      'budget/tools-over-cap',
    );
    expect(messages).toEqual([
      'The schemas of the 1 resident tools of `few` take 44 code points, over the cap of 43 code points.',
      'The schemas of the 2 resident tools of `most` take 87 B, over the cap of 86 B.',
    ]);
    expect(places).toEqual(ranges);
    expect(all[1]?.related.map(({ message }) => message)).toEqual(['`look`: 44 B', '`ask`: 43 B']);
  });

  it('hold where no profile applies, too', async () => {
    const over = (cap: number) =>
      findings(`version: 1\ntools: { files: t.json, totalCap: ⟦${cap} B⟧ }\n${PROMPT}`, 'budget/tools-over-cap');
    expect((await over(125)).messages).toEqual([]);
    const { messages, places, ranges } = await over(124);
    expect(messages).toEqual(['The schemas of all 3 tools take 125 B, over the cap of 124 B.']);
    expect(places).toEqual(ranges);
  });

  it('are of the profile first, then of all', async () => {
    const { messages, places, ranges } = await findings(
      `version: 1
tools:
  files: t.json
  maxTools: ⟦1⟧
  profiles:
    two: { when: role == "x", deferred: [dig], maxTools: 2 }
    all: {}
${PROMPT}`,
      'budget/too-many-tools',
    );
    expect(messages).toEqual(['Profile `all` has 3 resident tools; 1 are allowed.']);
    expect(places).toEqual(ranges);
  });

  it('hold for each schema in tokens as well', async () => {
    const { messages } = await findings(
      `version: 1\ntools: { files: t.json, cap: [44 B, 2 tokens] }\n${PROMPT}`,
      'budget/tool-over-cap',
      't.json',
    );
    expect(messages).toHaveLength(3);
    for (const message of messages) expect(message).toMatch(/^The schema of `\w+` takes \d+ tokens, over the cap of 2/);
  });

  it('are not judged of a prompt that goes without tools', async () => {
    const { messages } = await findings(
      `version: 1
tools: { files: t.json, maxTools: 1 }
prompts: { p: { tools: false, layers: [{ id: a, text: a }] } }
`,
      'budget/too-many-tools',
    );
    expect(messages).toEqual([]);
  });
});

describe('the tools of a prompt', () => {
  const manifest = (choice: string) => `version: 1
tools:
  files: t.json
  profiles:
    few: { when: "false", resident: [look], rest: on-demand }
    all: {}
prompts: { p: { tools: ${choice}, layers: [{ id: a, text: Watch. }] } }
`;

  it.each([
    ['few', 'few', 6 + 44],
    ['all', 'all', 6 + 125],
    ['false', undefined, 6],
  ])('are those that it names: %s', async (choice, profile, prefix) => {
    const { service } = testWorkspace({ 'galley.yaml': manifest(choice), 't.json': FILE });
    const view = await service.render({});
    expect(view?.tools?.profile).toBe(profile);
    expect(view?.prefix.bytes).toBe(prefix);
  });

  it('are told where no such profile is declared', async () => {
    const { messages, places, ranges } = await findings(manifest('⟦fw⟧'), 'manifest/unknown-tool-profile');
    expect(messages).toEqual(['There is no profile `fw` under `tools.profiles`. Did you mean `few`?']);
    expect(places).toEqual(ranges);
  });
});

describe('the window of a tier', () => {
  const manifest = (tiers: string) => `version: 1
tiers:
${tiers}tools: { files: t.json }
${PROMPT}`;

  it('has to hold the prefix and the answer', async () => {
    const { service } = testWorkspace({
      'galley.yaml': manifest(
        '  small: { window: { min: 100, max: 8000 }, output: 30 }\n  big: { window: { max: 9 } }\n',
      ),
      't.json': FILE,
    });
    const rows = (await service.budgets()).filter(({ target }) => target === 'prefix');
    const view = await service.render({ tier: 'small' });
    // Where nothing is reserved there is nothing to hold.
    expect(rows.map(({ tier, unit, cap }) => [tier, unit, cap?.size.value, cap?.window])).toEqual([
      ['small', 'tokens', 70, { tokens: 100, output: 30 }],
    ]);
    expect(rows[0]?.worst?.value).toBe(view?.prefix.tokens);
    expect(view?.prefix.window).toEqual({ tokens: 100, output: 30 });
  });

  it.each([
    ['{ window: { min: ⟦60⟧, max: 8000 }, output: 58 }', 'of 60 tokens'],
    ['{ window: { max: ⟦60⟧ }, output: 58 }', 'of 60 tokens'],
    ['{ window: { max: ⟦60⟧ }, output: 99 }', 'of 60 tokens'],
  ])('is told where it does not: %s', async (tier, window) => {
    const { messages, places, ranges } = await findings(manifest(`  t: ${tier}\n`), 'budget/over-window');
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(
      /^The prefix of `p` takes \d+ tokens; with (58|99) for the answer that is \d+ over the window /,
    );
    expect(messages[0]).toContain(window);
    expect(places).toEqual(ranges);
  });

  it('is told whole where the answer alone is over the window', async () => {
    const { messages } = await findings(manifest('  t: { window: { max: ⟦60⟧ }, output: 99 }\n'), 'budget/over-window');
    const [, size, excess] =
      /takes (\d+) tokens; with 99 for the answer that is (\d+) over/.exec(messages[0] ?? '') ?? [];
    expect(Number(excess)).toBe(Number(size) + 99 - 60);
  });

  it.each(['{ window: { max: 8000 }, output: 58 }', '{ output: 58 }', '{ window: { max: 5 } }'])(
    'is not told with %s',
    async (tier) => {
      expect((await findings(manifest(`  t: ${tier}\n`), 'budget/over-window')).messages).toEqual([]);
    },
  );
});

describe('a whole request in the window of a tier', () => {
  // Ten words of the vocabulary, a token each.
  const text = Array(10).fill('hello').join(' ');
  const manifest = (maxTokens: string, tiers: string, when = 'true') => `version: 1
variables: { loud: { values: ["no", "yes"], default: "no" } }
tiers: { t: { window: ${tiers} } }
prompts: { p: { layers: [{ id: a, text: ${text} }] } }
requests:
  r:
    maxTokens: ${maxTokens}
    messages: [{ id: s, prompt: p }, { id: q, text: ${text}, when: '${when}' }]
`;

  it('has to leave room for its answer', async () => {
    const { messages, places, ranges } = await findings(manifest('⟦11⟧', '{ min: 30, max: 90 }'), 'budget/over-window');
    expect(messages).toEqual([
      'The request takes 20 tokens; with 11 for the answer that is 1 over the window of 30 tokens of tier `t` (every variant).',
    ]);
    expect(places).toEqual(ranges);
    expect((await findings(manifest('10', '{ min: 30, max: 90 }'), 'budget/over-window')).messages).toEqual([]);
    expect((await findings(manifest('11', '{}'), 'budget/over-window')).messages).toEqual([]);
  });

  it('is looked at in every variant', async () => {
    const { messages } = await findings(manifest('15', '{ max: 30 }', 'loud == "yes"'), 'budget/over-window');
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('(loud=yes)');
  });
});
