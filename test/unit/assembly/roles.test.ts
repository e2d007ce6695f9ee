import { describe, expect, it } from 'vitest';
import { categoryOf, goalsOf } from '../../../server/src/engine/assembly/goal';
import { assembler, type Files, faults } from './support';

const withRoles = (roles: string, layers = '{ id: role, role: true }') =>
  `roles: ${roles}\nprompts: { p: { layers: [${layers}] } }\n`;

function roleText(manifest: string, files: Files, role: string | null, given = {}): string {
  const assembly = assembler(manifest, files).render({ prompt: 'p', role, given });
  expect(faults(assembly ?? ({ notices: [] } as never))).toEqual([]);
  return assembly?.text.text ?? '';
}

describe('roles that are text', () => {
  it('have the name of their file and no front matter', () => {
    const files = { 'roles/pilot.md': '---\nx: 1\n---\n\n Steer. \n', 'roles/none.md': '' };
    const manifest = withRoles('{ files: roles/*.md, fallback: { text: Nobody. } }');
    expect(roleText(manifest, files, 'pilot')).toBe('Steer.');
    expect(roleText(manifest, files, 'none')).toBe('Nobody.');
    expect(roleText(manifest, files, null)).toBe('Nobody.');
    expect(roleText(manifest, files, 'unknown')).toBe('Nobody.');
  });

  it('may be entries of one file', () => {
    const files = { 'roles.yaml': 'pilot: |\n  Steer.\nclerk: Count.\n' };
    const manifest = withRoles('{ entries: roles.yaml }');
    expect(assembler(manifest, files).roles.map(({ name }) => name)).toEqual(['pilot', 'clerk']);
    expect(roleText(manifest, files, 'pilot')).toBe('Steer.');
  });
});

describe('roles that are data', () => {
  const template =
    '# {{name}}\n{{description}}\n{{#traits}}- {{text}}\n{{/traits}}{{#focus}}* {{.}}\n{{/focus}}{{body}}';
  const roles = (more: string) => `{ ${more}, template: { text: ${JSON.stringify(template)} } }`;

  it('are rendered from YAML, JSON, front matter and entries alike', () => {
    const yaml = 'description: Steers.\ntraits:\n  - { text: calm }\nfocus: [tides]\n';
    const json = '{"description":"Steers.","traits":[{"text":"calm"}],"focus":["tides"]}';
    const expected = '# pilot\nSteers.\n- calm\n* tides';
    expect(roleText(withRoles(roles('files: "r/*"')), { 'r/pilot.yaml': yaml }, 'pilot')).toBe(expected);
    expect(roleText(withRoles(roles('files: "r/*"')), { 'r/pilot.json': json }, 'pilot')).toBe(expected);
    expect(roleText(withRoles(roles('files: "r/*"')), { 'r/pilot.md': `---\n${yaml}---\nBody.` }, 'pilot')).toBe(
      `${expected}\nBody.`,
    );
    expect(roleText(withRoles(roles('entries: r.json')), { 'r.json': `{"pilot":${json}}` }, 'pilot')).toBe(expected);
  });

  it('take their name from the data if there is one', () => {
    expect(roleText(withRoles(roles('files: "r/*"')), { 'r/p.yaml': 'name: Pilot\n' }, 'p')).toBe('# Pilot');
  });

  it('carry overrides in their data', () => {
    const manifest = withRoles(
      '{ entries: r.yaml, template: { text: "{{x}}" }, overrides: {} }',
      '{ id: role, role: true }, { id: w, text: old, override: watch }',
    );
    const files = { 'r.yaml': 'a:\n  x: A\n  overrides: { watch: new }\nb: { x: B }\n' };
    expect(roleText(manifest, files, 'a')).toBe('A\n\nnew');
    expect(roleText(manifest, files, 'b')).toBe('B\n\nold');
  });
});

describe('a goal', () => {
  const model = {
    variable: 'goal',
    categories: { repair: ['fix', 'broken pump'], teach: ['explain', 'fix up'], idle: ['fix'] },
  };

  it.each([
    ['Fix the pump', 'repair'],
    ['the BROKEN  pump!', 'repair'],
    ['explain how to fix it', 'repair'],
    ['please explain', 'teach'],
    ['prefix it', undefined],
    ['a pump, broken', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j selects %s', (goal, category) => {
    expect(categoryOf(model, goal)).toBe(category);
  });

  it('selects words of any script', () => {
    expect(categoryOf({ ...model, categories: { a: ['수리'] } }, '펌프 수리 부탁')).toBe('a');
  });

  it('is tried with one word for every category that can be selected', () => {
    expect(goalsOf(model)).toEqual(['fix', 'explain']);
  });

  const manifest = `variables: { goal: {} }\n${withRoles(
    '{ entries: r.yaml, template: { text: "{{#traits}}{{text}};{{/traits}}{{category}}" }, goal: { variable: goal, categories: { repair: [fix], teach: [explain] } } }',
  )}`;
  const files = {
    'r.yaml':
      'pilot:\n  traits:\n    - { text: all }\n    - { text: r, for: repair }\n    - { text: both, for: [repair, teach] }\n    - { text: none, for: other }\n',
  };

  it.each([
    ['fix it', 'all;r;both;repair'],
    ['explain it', 'all;both;teach'],
    ['hello', 'all;r;both;none;'],
    [null, 'all;r;both;none;'],
  ])('%j keeps what is for its category', (goal, expected) => {
    expect(roleText(manifest, files, 'pilot', { goal })).toBe(expected);
  });
});
