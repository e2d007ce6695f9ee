import { expect, it } from 'vitest';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

const PROMPT = 'prompts: { p: { layers: [{ id: a, text: Watch. }] } }\n';

it('tells of two tools of one name, with both places', async () => {
  const first = marked('[{ "name": ⟦"look"⟧ }, { "name": "ask" }]');
  const second = marked('{ "name": ⟦"look"⟧, "description": "Looks." }');
  const { service, uri } = testWorkspace({
    'galley.yaml': `version: 1\ntools: { files: "*.json" }\n${PROMPT}`,
    'a.json': first.text,
    'b.json': second.text,
  });
  expect(await service.findings(uri('a.json'))).toMatchObject([
    {
      code: 'tool/duplicate-name',
      severity: 'error',
      range: first.ranges[0],
      related: [{ uri: uri('b.json'), range: second.ranges[0] }],
    },
  ]);
  expect(await service.findings(uri('b.json'))).toEqual([]);
  // The one that is told to count does.
  expect((await service.render({}))?.tools?.tools.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['look', 38],
    ['ask', 14],
  ]);
});

const TOOLS = JSON.stringify(['core_look', 'core_ask', 'dig'].map((name) => ({ name })));

async function idle(profile: string) {
  const { text, ranges } = marked(`version: 1\ntools: { files: t.json, profiles: { few: ${profile} } }\n${PROMPT}`);
  const { service, uri } = testWorkspace({ 'galley.yaml': text, 't.json': TOOLS });
  const all = (await service.findings(uri('galley.yaml'))).filter(({ code }) => code === 'tool/idle-entry');
  return { all, places: all.map(({ range }) => range), ranges };
}

it('tells of a tool that a list has and an earlier one takes', async () => {
  const { all, places, ranges } = await idle('{ resident: [⟦"*"⟧], deferred: [⟦dig⟧], onDemand: [⟦"core_*"⟧] }');
  const [by, ...entries] = ranges;
  expect(places).toEqual(entries);
  expect(all.map(({ message }) => message)).toEqual([
    '`dig` is in `resident` of `few` already, by `*`: this entry changes nothing.',
    'All tools of `core_*` are in lists before it, `core_look` in `resident` by `*`: it changes nothing.',
  ]);
  expect(all.map(({ related }) => related.map(({ range }) => range))).toEqual([[by], [by]]);
});

it.each([
  ['a rest behind what is named', '{ resident: [dig], deferred: ["*"] }'],
  ['a part of a family', '{ resident: [core_ask], deferred: ["core_*"] }'],
  ['names in one list', '{ resident: ["core_*", core_look] }'],
  ['names that no tool has', '{ resident: ["*"], deferred: [gone] }'],
])('bears %s', async (_what, profile) => {
  expect((await idle(profile)).all).toEqual([]);
});
