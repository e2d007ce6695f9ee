import { expect, it } from 'vitest';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

/** Findings of a manifest whose text marks where they are. */
async function found(source: string, files: Readonly<Record<string, string>> = {}) {
  const { text, ranges } = marked(source);
  const { service, uri, errors } = testWorkspace({ 'galley.yaml': text, ...files });
  const all = await service.findings(uri('galley.yaml'));
  const view = await service.renderMessages({});
  expect(errors).toEqual([]);
  return {
    all: all.map(({ code, message, range }) => ({ code, message, range })),
    ranges,
    problems: view?.problems,
    view,
  };
}

it('tells of a message whose condition has no value in some variant', async () => {
  const { all, ranges } = await found(`version: 1
variables: { channel: { values: [chat, letter] } }
requests:
  r: { messages: [{ id: a, text: hi, when: ⟦channel.startsWith("ch")⟧ }, { id: b, text: ho, when: channel == "chat" }] }
`);
  expect(all).toMatchObject([{ code: 'assembly/condition-failed', range: ranges[0] }]);
});

it('tells of a predicate that has no value where only a message asks for it, and with the messages', async () => {
  const { all, ranges, problems } = await found(`version: 1
variables: { channel: { values: [chat, letter] } }
predicates: { chats: '⟦channel.startsWith("ch")⟧', idle: channel.endsWith("x") }
requests: { r: { messages: [{ id: a, text: hi, when: chats }, { id: b, text: ho }] } }
`);
  expect(all.map(({ code }) => code)).toEqual(['assembly/condition-failed']);
  expect(all[0]?.range).toMatchObject({ start: { line: ranges[0]?.start.line } });
  // Without a value of the variable, which is what the messages are made for.
  expect(problems).toEqual([expect.stringContaining('`predicates.chats` has no true or false value')]);
});

it('has nothing to tell where the condition asks first', async () => {
  const { all, problems } = await found(`version: 1
variables: { channel: { values: [chat, letter] } }
requests: { r: { messages: [{ id: a, text: hi, when: channel != null && channel.startsWith("ch") }, { id: b, text: ho }] } }
`);
  expect([all, problems]).toEqual([[], []]);
});

const history = (more = '') =>
  `version: 1\nrequests: { r: { messages: [{ id: h, history: { data: ⟦h.json⟧${more} } }] } }\n`;

it('tells of records of a history that cannot be turns', async () => {
  const { all, ranges, problems, view } = await found(history(), {
    'h.json': JSON.stringify([
      { role: 'user', content: 'Ahoy.' },
      { role: 'user' },
      { role: 'assistant', content: [{ type: 'text', text: 'Lost.' }] },
      { role: 'system', content: 'Left out by design.' },
    ]),
  });
  const messages = [2, 3].map(
    (entry) => `Entry ${entry} of \`h.json\` is left out: it must be a map with \`role\` and \`content\`, both texts.`,
  );
  expect(all).toEqual(messages.map((message) => ({ code: 'manifest/wrong-shape', message, range: ranges[0] })));
  expect(problems).toEqual(messages);
  expect(view?.messages.map(({ content }) => content)).toEqual(['Ahoy.']);
});

it('bears records of other kinds, which are left out by design', async () => {
  const { problems } = await found(history(', kinds: { said: { role: user, text: "{record.text}" } }'), {
    'h.json': JSON.stringify([{ kind: 'said', text: 'Ahoy.' }, { kind: 'seen' }, 'words']),
  });
  expect(problems).toEqual([]);
});

it.each([
  ['a data file that is broken', 'json: { data: d.json }', '`d.json` is not valid data'],
  ['a data file that is missing', 'json: { data: gone.json }', 'The file `gone.json` does not exist.'],
  ['a key that there is not', 'json: { data: ok.json, shap: 1 }', '`shap` is no key of `json`.'],
  ['a placeholder that there is not', "json: { shape: '{nothing}' }", '`nothing` is neither a declared variable'],
  ['a style that there is not', 'json: { data: ok.json, style: loose }', '`style` must be one of'],
])('tells with the messages of a JSON text with %s', async (_what, json, words) => {
  const { problems } = await found(
    `version: 1\nrequests: { r: { messages: [{ id: a, ${json} }, { id: b, text: x }] } }\n`,
    {
      'd.json': '{ "a": ',
      'ok.json': '1',
    },
  );
  expect(problems?.join('\n')).toContain(words);
});
