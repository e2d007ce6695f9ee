import { afterEach, expect, it } from 'vitest';
import { MESSAGES_REQUEST, type MessagesParams, type RenderedMessages } from '../../server/src/protocol/messages';
import { startClient, type TestClient } from '../support/languageClient';

let client: TestClient | undefined;

afterEach(async () => {
  await client?.close();
  client = undefined;
});

const MANIFEST = (question: string) => `version: 1
prompts:
  guide: { layers: [{ id: task, text: Be brief. }] }
requests:
  ask:
    messages:
      - { id: guide, prompt: guide, cache: here }
      - { id: question, text: ${question} }
`;

it('answers with the messages of a request, from unsaved text too', async () => {
  client = await startClient({ 'galley.yaml': MANIFEST('When?') });
  const { connection, uri, open } = client;
  const ask = (params: Partial<MessagesParams> = {}) =>
    connection.sendRequest<RenderedMessages | null>(MESSAGES_REQUEST, {
      manifest: uri('galley.yaml'),
      role: null,
      tier: null,
      given: {},
      ...params,
    });
  const contents = (answer: RenderedMessages | null) => answer?.messages.map(({ content }) => content);
  const first = await ask();
  expect(contents(first)).toEqual(['Be brief.', 'When?']);
  expect(first).toMatchObject({ request: 'ask', requests: ['ask'], problems: [] });
  expect(first?.messages.map(({ cached }) => cached)).toEqual([true, false]);

  await open('galley.yaml', MANIFEST('Where?'));
  expect(contents(await ask({ request: 'ask' }))).toEqual(['Be brief.', 'Where?']);
  expect(contents(await ask({ request: 'guide' }))).toEqual(['Be brief.']);
  expect(await ask({ request: 'nobody' })).toBeNull();
});
