import { expect, it } from 'vitest';
import type { Range } from '../../server/src/engine/text/range';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

/** A workspace of marked texts, and its marked ranges as places. */
function start<Path extends string>(files: Readonly<Record<Path, ReturnType<typeof marked>>>) {
  const all = Object.entries(files) as [Path, ReturnType<typeof marked>][];
  const { service, uri, errors } = testWorkspace(Object.fromEntries(all.map(([path, { text }]) => [path, text])));
  const places = (path: Path, ...indices: number[]) =>
    indices.map((index) => ({ uri: uri(path), range: files[path].ranges[index] as Range }));
  const at = (path: Path, index: number) => (files[path].ranges[index] as Range).start;
  return { service, uri, errors, places, at };
}

const inOrder = (found: readonly { uri: string; range: Range }[]) =>
  [...found].sort((a, b) => (a.uri < b.uri ? -1 : a.uri > b.uri ? 1 : a.range.start.line - b.range.start.line));

const ROLES = {
  'galley.yaml': marked(`version: 1
roles: { files: "roles/*.yaml", template: { file: role.mustache } }
prompts: { p: { layers: [{ id: role, role: true }] } }
`),
  'role.mustache': marked('{{⟦focus⟧}}: {{#⟦traits⟧}}{{⟦text⟧}} for {{name}}, {{/traits}}\nAgain {{⟦focus⟧}}.\n'),
  'roles/cook.yaml': marked('⟦focus⟧: stew\n⟦traits⟧:\n  - { ⟦text⟧: warm }\n  - { ⟦text⟧: calm }\nother: x\n'),
  'roles/pilot.yaml': marked('"⟦focus⟧": charts\n'),
};

it("goes from a slot of the roles' template to the keys of all roles", async () => {
  const { service, uri, errors, places, at } = start(ROLES);
  const definition = (index: number) => service.definition(uri('role.mustache'), at('role.mustache', index));
  expect(inOrder(await definition(0))).toEqual([...places('roles/cook.yaml', 0), ...places('roles/pilot.yaml', 0)]);
  expect(await definition(1)).toEqual(places('roles/cook.yaml', 1));
  expect(await definition(2)).toEqual(places('roles/cook.yaml', 2, 3));
  expect(errors).toEqual([]);
});

it('finds every place of a key of a role, from the role as well', async () => {
  const { service, uri, places, at } = start(ROLES);
  const uses = places('role.mustache', 0, 3);
  const declared = [...places('roles/cook.yaml', 0), ...places('roles/pilot.yaml', 0)];
  for (const [path, index] of [
    ['role.mustache', 3],
    ['roles/pilot.yaml', 0],
  ] as const) {
    expect(inOrder(await service.references(uri(path), at(path, index), false))).toEqual(uses);
    expect(inOrder(await service.references(uri(path), at(path, index), true))).toEqual([...uses, ...declared]);
  }
});

const SKILLS = {
  'galley.yaml': marked(`version: 1
prompts:
  p:
    layers:
      - id: skills
        catalogue:
          files: skills/*/SKILL.md
          entry: "- {⟦name⟧}: {⟦description⟧} ({⟦when_to_use⟧})"
          defaults: { ⟦when_to_use⟧: always, hint: none }
          patch: patch.yaml
`),
  'patch.yaml': marked('tide:\n  ⟦description⟧: Reads tides.\n'),
  'skills/tide/SKILL.md': marked(
    '---\n⟦name⟧: tide\n⟦description⟧: Reads.\n⟦when-to-use⟧: daily\nlicense: MIT\n---\nRead.\n',
  ),
};

it('goes from a slot of a list of skills to the keys of skills, defaults and patch', async () => {
  const { service, uri, errors, places, at } = start(SKILLS);
  const definition = async (index: number) =>
    inOrder(await service.definition(uri('galley.yaml'), at('galley.yaml', index)));
  expect(await definition(0)).toEqual(places('skills/tide/SKILL.md', 0));
  expect(await definition(1)).toEqual([...places('patch.yaml', 0), ...places('skills/tide/SKILL.md', 1)]);
  expect(await definition(2)).toEqual([...places('galley.yaml', 3), ...places('skills/tide/SKILL.md', 2)]);
  expect(errors).toEqual([]);
});

it('finds where a key of a skill is shown', async () => {
  const { service, uri, places, at } = start(SKILLS);
  const skill = 'skills/tide/SKILL.md';
  expect(await service.references(uri(skill), at(skill, 2), false)).toEqual(places('galley.yaml', 2));
});

it('renames neither: clients, goals and overrides go by these keys', async () => {
  const roles = start(ROLES);
  expect(await roles.service.prepareRename(roles.uri('role.mustache'), roles.at('role.mustache', 0))).toBeFalsy();
  const skills = start(SKILLS);
  expect(await skills.service.prepareRename(skills.uri('galley.yaml'), skills.at('galley.yaml', 1))).toBeFalsy();
});

it('follows no name where the text is not written as it reads', async () => {
  const { service, uri, at } = start({
    ...SKILLS,
    'galley.yaml': marked(SKILLS['galley.yaml'].text.replace('"- {', '"\\x2d {⟦').replace('}: {', '⟧}: {')),
  });
  expect(await service.definition(uri('galley.yaml'), at('galley.yaml', 0))).toEqual([]);
});
