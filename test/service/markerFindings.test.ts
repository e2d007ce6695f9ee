import { describe, expect, it } from 'vitest';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

/** The findings about markers of a manifest, in which `⟦…⟧` are the places in order. */
async function findings(source: string, files: Readonly<Record<string, string>> = {}) {
  const { text, ranges } = marked(source);
  const { service, uri, errors } = testWorkspace({ 'galley.yaml': text, ...files });
  const all = await service.findings(uri('galley.yaml'));
  const own = all.filter(({ code }) => /marker|prefix/.test(code));
  expect(errors).toEqual([]);
  expect(own.map(({ range }) => range)).toEqual(ranges);
  return own.map(({ code, severity, message }) => `${severity} ${code.replace('assembly/', '')}: ${message}`);
}

/** Long enough for every provider: 4,096 tokens at five and a half bytes each. */
const LONG = { 'long.md': 'a word '.repeat(4000) };

const request = (settings: string, messages: readonly string[], head = '') => `version: 1
variables: { who: { values: [ann, bob] } }
${head}prompts:
  guide: { layers: [{ id: task, file: long.md }] }
  brief: { layers: [{ id: task, text: Be brief. }] }
requests:
  r:
    ${settings}
    messages:
${messages.map((message) => `      - { ${message} }\n`).join('')}`;

const SYSTEM = 'id: system, prompt: guide, cache: here';
const TURN = (id: string, cache = 'here') => `id: ${id}, text: ${id}, cache: ${cache}`;

describe('too many markers', () => {
  const five = [SYSTEM, TURN('a'), TURN('b'), TURN('c'), TURN('d', '⟦here⟧'), 'id: e, text: e'];

  it('are refused by Anthropic', async () => {
    expect(await findings(request('provider: anthropic', five), LONG)).toEqual([
      'error too-many-markers: The request has 5 cache markers (every variant); `anthropic` refuses more than 4.',
    ]);
  });

  it('are in vain with OpenAI', async () => {
    expect(await findings(request('provider: openai\n    model: gpt-5.6', five), LONG)).toEqual([
      'warning too-many-markers: The request has 5 cache markers (every variant); `openai` (`gpt-5.6`) keeps no more than 4.',
    ]);
  });

  it('are told in the variant that has most', async () => {
    const when = five.map((one) => one.replace('text: c,', `text: c, when: 'who == "bob"',`));
    expect(await findings(request('provider: anthropic', when), LONG)).toEqual([
      'error too-many-markers: The request has 5 cache markers (who=bob); `anthropic` refuses more than 4.',
    ]);
  });

  it('count that of the tools, and two of one message once', async () => {
    const tools = { 'tools.json': JSON.stringify([{ name: 'look', description: 'word '.repeat(999) }]) };
    // `before` marks what `b` marks.
    const messages = [SYSTEM, TURN('a'), TURN('b'), TURN('c', 'before'), TURN('d', '⟦here⟧')];
    const settings = 'provider: anthropic\n    tools: { cache: here }';
    expect(
      await findings(request(settings, messages, 'tools: { files: tools.json }\n'), { ...LONG, ...tools }),
    ).toEqual([
      'error too-many-markers: The request has 5 cache markers (every variant); `anthropic` refuses more than 4.',
    ]);
  });

  it('are four for Bedrock without that of the system prompt, which it does not take', async () => {
    const messages = five.map((one) => one.replace(/[⟦⟧]/g, '').replace('guide, cache: here', 'guide, cache: ⟦here⟧'));
    expect(await findings(request('provider: bedrock\n    model: anthropic.claude-sonnet-5', messages), LONG)).toEqual([
      'warning idle-marker: This has no effect: `bedrock` (`anthropic.claude-sonnet-5`) knows no cache marker here.',
    ]);
  });
});

describe('a marker that marks nothing', () => {
  it('stands behind no message, or a system message', async () => {
    expect(
      await findings(
        request('provider: anthropic', ['id: s, prompt: guide', TURN('a', '⟦before⟧'), TURN('b', 'before')]),
        LONG,
      ),
    ).toEqual([
      'warning idle-marker: This marks nothing: in front of the message there is none, or only a system message.',
    ]);
  });

  it('is none where it marks something in one variant', async () => {
    const messages = ['id: s, prompt: guide', `id: a, text: a, when: 'who == "bob"'`, TURN('b', 'before')];
    expect(await findings(request('provider: anthropic', messages), LONG)).toEqual([]);
  });

  it('is one that the provider does not know', async () => {
    const messages = ['id: s, prompt: guide, cache: ⟦here⟧', 'id: q, text: q'];
    expect(await findings(request('provider: openai\n    model: gpt-4o', messages), LONG)).toEqual([
      'warning idle-marker: This has no effect: `openai` (`gpt-4o`) knows no cache marker here.',
    ]);
  });

  it('is that of tools where OpenAI is asked, or no tool is resident', async () => {
    const tools = { 'tools.json': '[{"name":"look"}]' };
    const of = (settings: string, rest = 'resident') =>
      findings(
        request(
          settings,
          [SYSTEM, 'id: q, text: q'],
          `tools: { files: tools.json, profiles: { a: { rest: ${rest} } } }\n`,
        ),
        { ...LONG, ...tools },
      );
    expect(await of('provider: openai\n    model: gpt-5.6\n    tools: { cache: ⟦here⟧ }')).toEqual([
      'warning idle-marker: This has no effect: `openai` (`gpt-5.6`) knows no cache marker here.',
    ]);
    expect(await of('provider: anthropic\n    tools: { cache: ⟦here⟧ }', 'deferred')).toEqual([
      'warning idle-marker: This marks nothing: no tool is resident.',
    ]);
  });

  it.each(['provider: somebody', 'description: to nobody', 'provider: anthropic\n    cacheTime: off'])(
    'is not told where it cannot be known: %s',
    async (settings) => {
      expect(await findings(request(settings, [SYSTEM, 'id: q, text: q']), LONG)).toEqual([]);
    },
  );
});

describe('a prefix that is too short', () => {
  // `Be brief.` has 9 bytes: 2 to 4 tokens.
  it.each([
    ['provider: anthropic', '`anthropic` keeps none below 512.'],
    ['provider: anthropic\n    model: claude-haiku-4.5', '`anthropic` (`claude-haiku-4.5`) keeps none below 4,096.'],
    ['provider: anthropic\n    model: claude-sonnet-4-6', '`anthropic` (`claude-sonnet-4-6`) keeps none below 1,024.'],
    ['provider: openai\n    model: gpt-5.6', '`openai` (`gpt-5.6`) keeps none below 1,024.'],
  ])('is told with what %s asks for', async (settings, words) => {
    const messages = ['id: s, prompt: brief, cache: ⟦here⟧', 'id: q, text: q'];
    expect(await findings(request(settings, messages))).toEqual([
      `information short-prefix: The prefix that ends here has about 2 to 4 tokens; ${words}`,
    ]);
  });

  it('is not told of samples, of one that may be long enough, and of one that is in a variant', async () => {
    const quiet = async (messages: readonly string[], files = {}) =>
      expect(await findings(request('provider: anthropic', messages), files)).toEqual([]);
    await quiet(['id: s, sample: { text: S }, cache: here', 'id: q, text: q']);
    // 1,280 bytes may be 512 tokens.
    await quiet([SYSTEM], { 'long.md': 'x'.repeat(1280) });
    await quiet(
      [`id: l, prompt: guide, when: 'who == "bob"'`, 'id: s, prompt: brief, cache: here', 'id: q, text: q'],
      LONG,
    );
  });
});
