import { describe, expect, it } from 'vitest';
import { faults, origins, prompt, render } from './support';

const skill = (name: string, more = '') => `---\nname: ${name}\n${more}---\nBody.\n`;

const files = {
  'skills/b/SKILL.md': skill('beta', 'description: Second & last\n'),
  'skills/a/SKILL.md': skill('alpha', 'description: First\nallowed-tools: [x, y]\nuser-invocable: false\n'),
  'skills/c/SKILL.md': '---\ndescription: Named by its folder\n---\n',
};

const catalogue = (model: string, given: Readonly<Record<string, string>> = files, more = '') =>
  render(
    prompt(`- { id: c, ${more}catalogue: { files: "skills/*/SKILL.md", ${model} } }\n- { id: z, text: Z }`),
    given,
  );
const listed = (model: string, given?: Readonly<Record<string, string>>, more?: string) =>
  catalogue(model, given, more).text.text.replace(/(?:\n\n)?Z$/, '');

describe('a catalogue of skills', () => {
  it('lists them by name', () => {
    expect(listed('entry: "- {name}: {description}"')).toBe(
      '- alpha: First\n- beta: Second & last\n- c: Named by its folder',
    );
  });

  it('sorts by code point and takes the last of two of one name', () => {
    const given = {
      'skills/1/SKILL.md': skill('"\u{1f680}"', 'description: rocket\n'),
      'skills/2/SKILL.md': skill('"\ufeffx"', 'description: mark\n'),
      'skills/3/SKILL.md': skill('B', 'description: old\n'),
      'skills/4/SKILL.md': skill('B', 'description: new\n'),
      'skills/5/SKILL.md': skill('a', 'description: small\n'),
    };
    expect(listed('entry: "{description}"', given)).toBe('new\nsmall\nmark\nrocket');
  });

  it('cuts descriptions in code points and escapes them after that', () => {
    const given = { 'skills/a/SKILL.md': skill('"a\\"b"', `description: "${'😀'.repeat(3)}<tail"\n`) };
    const model = 'entry: "<s n=\\"{name}\\">{description}</s>", escape: xml-attribute, descriptionCap: 4 code points';
    expect(listed(model, given)).toBe('<s n="a&quot;b">😀😀😀&lt;</s>');
  });

  it('gives templates the other keys, with defaults', () => {
    const entry = '{{.name}}{{if .allowed_tools}} [{{join .allowed_tools \\", \\"}}]{{end}} {{.user_invocable}}';
    const defaults = 'defaults: { allowed_tools: [], user_invocable: true }';
    expect(listed(`dialect: go-template, ${defaults}, entry: "${entry}"`)).toBe(
      'alpha [x, y] false\nbeta true\nc true',
    );
  });

  it('ends at the first entry over the cap and says how many are left', () => {
    const model = (cap: number) => `entry: "{name}", cap: ${cap} B, more: "({count} more)"`;
    expect(listed(model(10))).toBe('alpha\nbeta\nc');
    expect(listed(model(9))).toBe('alpha\nbeta\n(1 more)');
    expect(listed(model(8))).toBe('alpha\n(2 more)');
    expect(listed(model(4))).toBe('(3 more)');
    expect(listed('entry: "{name}", cap: 8 B')).toBe('alpha');
  });

  it('is empty without skills', () => {
    expect(listed('entry: "{name}"', {})).toBe('');
  });

  it('leads from a description to its skill', () => {
    const parts = origins(catalogue('entry: "{description}"'), files).map(([part]) => part);
    expect(parts).toEqual(['First', 'Second & last', 'Named by its folder']);
  });
});

describe('a patch of a catalogue', () => {
  const model =
    'patch: patch.json, defaults: { rank: 1, public: true, tags: [] }, entry: "{name} {rank} {public}: {description}"';
  const patched = (patch: string) => listed(model, { ...files, 'patch.json': patch }, 'optional: lenient, ');

  it('replaces descriptions and keys that have a default; others it may hold', () => {
    expect(patched('{"alpha":{"description":"New","rank":2,"note":[]},"nobody":{"public":false}}')).toBe(
      'alpha 2 True: New\nbeta 1 True: Second & last\nc 1 True: Named by its folder',
    );
  });

  it.each([
    ['no map', '[]'],
    ['an entry that is none', '{"alpha":"New"}'],
    ['a description that is no text', '{"alpha":{"description":1}}'],
    ['a number that is a text', '{"alpha":{"rank":"2"}}'],
    ['a flag that is a number', '{"alpha":{"public":1}}'],
    ['nothing to replace', '{"alpha":{"note":"x"},"beta":{}}'],
    ['no JSON', '{'],
  ])('is none with %s', (_what, patch) => {
    expect(patched(patch)).toBe('');
  });

  it('is told where the layer does not bear it', () => {
    expect(faults(catalogue(model, files))).toEqual(['missing-file']);
    expect(faults(catalogue(model, { ...files, 'patch.json': '[]' }))).toEqual(['wrong-shape']);
  });
});
