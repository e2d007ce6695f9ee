import { describe, expect, it } from 'vitest';
import type { MessagesRequest } from '../../server/src/service/features/messagesView';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

async function view(manifest: string, files: Readonly<Record<string, string>> = {}, request: MessagesRequest = {}) {
  const { service } = testWorkspace({ 'galley.yaml': `version: 1\n${manifest}`, ...files });
  const found = await service.renderMessages(request);
  if (!found) throw new Error('There is no request');
  return found;
}

/** Role, content and time of a marker: `*` stands for one without a time. */
async function lines(...args: Parameters<typeof view>): Promise<readonly string[]> {
  const { messages, problems } = await view(...args);
  expect(problems).toEqual([]);
  return messages.map(({ role, content, marker }) => `${role}: ${content}${marker ? ` [${marker.time || '*'}]` : ''}`);
}

const PAIR = `prompts:
  guide: { layers: [{ id: task, text: Be brief. }] }
requests:
  ask:
    messages:
      - { id: guide, prompt: guide }
      - { id: question, text: When? }
`;

const messages = (items: string, more = '') =>
  `${more}requests:\n  r:\n    messages:\n${items
    .trim()
    .split('\n')
    .map((line) => `      ${line.trimStart().startsWith('-') ? line.trim() : `  ${line.trim()}`}\n`)
    .join('')}`;

describe('the order of messages', () => {
  it('is that of the manifest; a prompt is a system message, all else the user speaks', async () => {
    expect(await lines(PAIR)).toEqual(['system: Be brief.', 'user: When?']);
  });

  it('leaves out what is blank, what its condition does not let be, and what is not there', async () => {
    const manifest = messages(
      `
      - { id: a, text: " \\u3000\\n" }
      - { id: b, text: b, when: v == "no" }
      - { id: c, file: none.md, optional: true }
      - { id: d, file: d.md, when: exists("d.md") && yes }
      - { id: e, sample: { text: e }, role: assistant }`,
      'variables: { v: { default: "yes" } }\npredicates: { yes: v == "yes" }\n',
    );
    expect(await lines(manifest, { 'd.md': 'd' })).toEqual(['user: d', 'assistant: e']);
  });

  it('is one system message for a prompt that no request names', async () => {
    const prompts = 'prompts:\n  guide: { layers: [{ id: task, text: Be brief. }] }\n';
    expect(await lines(prompts)).toEqual(['system: Be brief.']);
    expect(await lines(PAIR, {}, { request: 'guide' })).toEqual(['system: Be brief.']);
  });

  it('knows requests by name only', async () => {
    const { service } = testWorkspace({ 'galley.yaml': `version: 1\n${PAIR}` });
    expect(await service.renderMessages({ request: 'none' })).toBeUndefined();
    expect(await service.renderMessages({ manifest: 'file:///none' })).toBeUndefined();
    expect((await service.renderMessages({}))?.requests).toEqual(['ask']);
  });
});

describe('markers', () => {
  const manifest = (cacheTime: string, history = 'h.json') => `variables: { time: {} }
prompts:
  guide: { layers: [{ id: task, text: S }] }
requests:
  r:
${cacheTime === '' ? '' : `    cacheTime: ${cacheTime}\n`}    messages:
      - { id: guide, prompt: guide, cache: here }
      - { id: talk, history: { data: ${history} } }
      - { id: facts, text: F, cache: before }
      - { id: question, text: Q }
`;
  const talk = { 'h.json': '[{"role":"user","content":"1"},{"role":"assistant","content":"2"}]', 'e.json': '[]' };

  it('end the system prompt and what stands before the facts', async () => {
    expect(await lines(manifest(''), talk)).toEqual([
      'system: S [short]',
      'user: 1',
      'assistant: 2 [short]',
      'user: F',
      'user: Q',
    ]);
  });

  it('mark no system message twice, nor any other in its place', async () => {
    expect(await lines(manifest('10m', 'e.json'), talk)).toEqual(['system: S [10m]', 'user: F', 'user: Q']);
  });

  it.each(['off', '""', '"{time}"'])('are none with cacheTime %s', async (cacheTime) => {
    const { messages: found } = await view(manifest(cacheTime), talk);
    expect(found.map(({ marker, part, cached }) => ({ marker, part, cached }))).toEqual(
      Array(5).fill({ marker: null, part: false, cached: false }),
    );
  });

  it('take their time from a variable', async () => {
    const found = await lines(manifest('"{time}"'), talk, { given: { time: 'long' } });
    expect(found[0]).toBe('system: S [long]');
  });

  it('are what the provider makes of them, whoever the manifest names', async () => {
    const files = { ...talk, 'h.json': '[{"role":"assistant","content":"2"}]' };
    const request = manifest('long').replace('    cacheTime', '    leadingTurn: "(…)"\n    cacheTime');
    const asBedrock = await view(request, files, { provider: 'bedrock', model: 'anthropic.x' });
    expect(asBedrock.adapted.map(({ role, content, marker }) => [role, content, marker?.time])).toEqual([
      ['system', 'S', undefined],
      ['user', '(…)', undefined],
      ['assistant', '2', '1h'],
      ['user', 'F', undefined],
      ['user', 'Q', undefined],
    ]);
    const { bodies } = await view(request, files, { provider: 'bedrock', model: 'gpt-5.6' });
    expect(bodies.openai).toEqual({
      model: 'gpt-5.6',
      messages: [
        { role: 'system', content: [{ type: 'text', text: 'S', prompt_cache_breakpoint: { mode: 'explicit' } }] },
        { role: 'assistant', content: [{ type: 'text', text: '2', prompt_cache_breakpoint: { mode: 'explicit' } }] },
        { role: 'user', content: 'F' },
        { role: 'user', content: 'Q' },
      ],
    });
  });
});

describe('histories', () => {
  const RECORDS = `- { kind: said, who: { name: Ann }, text: a<b }
- { kind: ours, text: "yes" }
- { kind: noise, text: hiss }
- { text: no kind }
- just a text
`;
  const history = (keys: string) => `requests:
  r: { messages: [{ id: talk, history: { data: h.yaml, ${keys} } }] }
`;

  it('are sent by the kind of each record', async () => {
    const kinds = `kinds: { said: { role: user, json: { shape: { from: "{record.who.name}", text: "{record.text}" } } }, ours: { role: assistant, text: "{record.text}" } }`;
    expect(await lines(history(kinds), { 'h.yaml': RECORDS })).toEqual([
      'user: {"from":"Ann","text":"a<b"}',
      'assistant: yes',
    ]);
  });

  it('may have a form for the rest', async () => {
    const otherwise = `kind: who.name, kinds: { Ann: { role: user, text: Ann } }, otherwise: { role: user, json: { style: go } }`;
    expect(await lines(history(otherwise), { 'h.yaml': RECORDS })).toEqual([
      'user: Ann',
      'user: {"kind":"ours","text":"yes"}',
      'user: {"kind":"noise","text":"hiss"}',
      'user: {"text":"no kind"}',
      'user: "just a text"',
    ]);
  });

  it('are roles and contents without either; system prompts are no turns', async () => {
    const plain = 'requests:\n  r: { messages: [{ id: talk, history: { data: h.yaml } }] }\n';
    const records = `- { role: System, content: s }
- { role: user, content: u }
- { role: tool, content: t }
- { role: user, content: " " }
`;
    expect(await lines(plain, { 'h.yaml': records })).toEqual(['user: u', 'tool: t']);
  });
});

describe('a JSON message', () => {
  const facts = (limit: number) => `variables: { zone: {} }
requests:
  r:
    messages:
      - id: facts
        json:
          data: d.json
          keys: sorted
          shape: { facts: { zone: none, ...: "{data}", cycle: "{zone}" } }
          limit: ${limit} B
          fallbacks: [{ facts: { cut: true, why: "{data.why | text}" } }, { cut: true }]
`;
  // Whole it is 33 characters, three of which take two bytes; without the zone 32, of which one does.
  const files = { 'd.json': '{"why": "é", "zone": "éé"}' };

  it.each([
    [36, 'user: {"facts":{"why":"é","zone":"éé"}}'],
    [35, 'user: {"facts":{"cut":true,"why":"é"}}'],
    [33, 'user: {"facts":{"cut":true,"why":"é"}}'],
    [32, 'user: {"cut":true}'],
    [1, 'user: {"cut":true}'],
  ])('of at most %d bytes', async (limit, expected) => {
    expect(await lines(facts(limit), files)).toEqual([expected]);
  });

  it('takes variables', async () => {
    expect(await lines(facts(99), files, { given: { zone: 'z' } })).toEqual([
      'user: {"facts":{"cycle":"z","why":"é","zone":"éé"}}',
    ]);
  });

  it('leads every text to its source', async () => {
    const manifest =
      'requests:\n  r: { messages: [{ id: facts, json: { data: d.json, shape: { is: "so", d: "{data}" } } }] }\n';
    const json = '{"why": "because"}';
    const { messages: found, files: uris } = await view(manifest, { 'd.json': json });
    const [first] = found;
    expect(first?.content).toBe('{"is":"so","d":{"why":"because"}}');
    expect(first?.segments.map(({ start, end }) => first.content.slice(start, end)).join('')).toBe(first?.content);
    const sources = first?.segments.flatMap(({ file, start, end, sourceStart, sourceEnd }) =>
      file < 0 ? [] : [[first.content.slice(start, end), uris[file]?.split('/').at(-1), sourceStart, sourceEnd]],
    );
    const at = `version: 1\n${manifest}`.indexOf('so"');
    expect(sources).toEqual([
      ['so', 'galley.yaml', at, at + 2],
      ['because', 'd.json', json.indexOf('because'), json.indexOf('because') + 7],
    ]);
  });
});

describe('what is wrong with a request', () => {
  it.each([
    [
      'manifest/unknown-prompt',
      'There is no prompt `gide` under `prompts`. Did you mean `guide`?',
      '- { id: a, prompt: ⟦gide⟧ }',
    ],
    [
      'manifest/duplicate-message',
      'Another message of this request has the id `a` already.',
      '- { id: a, text: x }\n- { id: ⟦a⟧, text: y }',
    ],
    ['manifest/undeclared-name', undefined, '- { id: a, json: { shape: { x: ⟦"{nobody.x}"⟧ } } }'],
    ['manifest/undeclared-name', undefined, '- { id: a, json: { shape: { x: ⟦"{data.x}"⟧ } } }'],
    ['manifest/undeclared-name', undefined, '- { id: a, text: x, when: ⟦nobody⟧ == "x" }'],
    [
      'manifest/invalid-value',
      '`uct` must be one of `text`, `utc`, `weekday`.',
      '- { id: a, json: { shape: [⟦"{role | uct}"⟧] } }',
    ],
    [
      'manifest/unknown-layer',
      '`task` is a layer of a prompt; the condition of a message cannot ask for one.',
      '- { id: a, text: x, when: empty(⟦task⟧) }',
    ],
    ['manifest/missing-file', undefined, '- { id: a, json: { data: ⟦none.json⟧ } }'],
    ['manifest/missing-file', undefined, '- { id: a, file: ⟦none.md⟧ }'],
    ['manifest/wrong-shape', '`d.json` must be a list of records.', '- { id: a, history: { data: ⟦d.json⟧ } }'],
    ['manifest/invalid-value', undefined, '- ⟦{ id: a, text: x, sample: { text: y } }⟧'],
    ['manifest/invalid-value', undefined, '- { id: a, history: { data: l.json, otherwise: ⟦{ role: user }⟧ } }'],
  ])('%s', async (code, message, written) => {
    const { text, ranges } = marked(
      `version: 1\n${messages(written, 'prompts:\n  guide: { layers: [{ id: task, text: t }] }\n')}`,
    );
    const { service, uri } = testWorkspace({ 'galley.yaml': text, 'd.json': '{}', 'l.json': '[]' });
    const findings = (await service.findings(uri('galley.yaml'))).filter(({ code: one }) =>
      one.startsWith('manifest/'),
    );
    expect(findings.map((one) => one.code)).toEqual([code]);
    expect(findings[0]?.range).toEqual(ranges[0]);
    if (message !== undefined) expect(findings[0]?.message).toBe(message);
  });

  it('is told by the rendering as well', async () => {
    const { problems, messages: found } = await view(
      messages('- { id: a, json: { data: none.json } }\n- { id: b, text: b, when: v }', 'variables: { v: {} }\n'),
    );
    expect(problems).toEqual([
      'The file `none.json` does not exist.',
      expect.stringContaining('its condition has no true or false value'),
    ]);
    expect(found).toEqual([]);
  });
});

it('decides on overrides as a rendering of the prompt does, by caps in tokens too', async () => {
  const manifest = (cap: number) => `version: 1
roles: { files: "roles/*.md", overrides: { from: front-matter, budget: prompt } }
prompts:
  guide:
    caps: { prompt: ${cap} tokens }
    layers: [{ id: task, text: Be brief., override: task }]
`;
  for (const [cap, text] of [
    [2, 'Be brief.'],
    [99, 'Take all the time and all the words that you need for it.'],
  ] as const) {
    const files = {
      'roles/slow.md': `---\noverrides: { task: "Take all the time and all the words that you need for it." }\n---\nSlow.\n`,
    };
    const { service } = testWorkspace({ 'galley.yaml': manifest(cap), ...files });
    const sent = await service.renderMessages({ role: 'slow' });
    expect(sent?.messages.map(({ content }) => content)).toEqual([text]);
    const { service: other } = testWorkspace({ 'galley.yaml': manifest(cap), ...files });
    expect((await other.render({ role: 'slow' }))?.text).toBe(text);
  }
});
