import { describe, expect, it } from 'vitest';
import type { Range } from '../../server/src/engine/text/range';
import { applied } from '../support/appliedEdits';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

/** The labels offered at the cursor of `path`, and the text with the item of a label accepted. */
async function complete(path: string, source: string, others: Readonly<Record<string, string>> = {}) {
  const { text, cursors } = marked(source);
  const { service, uri, errors } = testWorkspace({ ...others, [path]: text });
  const items = await service.completion(uri(path), cursors[0] as Range['start']);
  expect(errors).toEqual([]);
  return {
    service,
    items,
    labels: items.map(({ label }) => label),
    accept(label: string) {
      const edit = items.find((item) => item.label === label)?.textEdit as { range: Range; newText: string };
      return applied([{ uri: uri(path), range: edit.range, newText: edit.newText }], uri(path), text);
    },
  };
}

function manifest(dialect: string, more = ''): Readonly<Record<string, string>> {
  return {
    'galley.yaml': `version: 1
prompts:
  p:
    layers:
      - { id: x, file: x.txt, dialect: ${dialect}, data: data.yaml, slots: { Place: quay } }
${more}`,
    'data.yaml': 'Skills:\n  - { Name: ropes, Since: { Year: 1900 } }\nOwner: { Name: Wren, Age: 40 }\n',
  };
}

describe('completion of slots in Go templates', () => {
  it.each([
    ['everything at the top', '{{.│}}', ['Skills', 'Owner', 'Place']],
    ['a dot where none is typed', '{{│}}', ['.Skills', '.Owner', '.Place']],
    ['the names below a path', '{{ .Owner.A│ }}', ['Name', 'Age']],
    ['what the elements of a list have', '{{range .Skills}}🚀 {{.│}}{{end}}', ['Name', 'Since']],
    ['a path inside a loop', '{{range .Skills}}{{.Since.│}}{{end}}', ['Year']],
    ['the whole data behind $', '{{range .Skills}}{{$.Ow│}}{{end}}', ['Skills', 'Owner', 'Place']],
    ['what a with goes into', '{{with .Owner}}{{.│}}{{end}}', ['Name', 'Age']],
    ['what is around it in an else', '{{with .Owner}}a{{else}}{{.│}}{{end}}', ['Skills', 'Owner', 'Place']],
    ['an argument', '{{if eq .Owner.│ "x"}}{{end}}', ['Name', 'Age']],
    ['nothing for a variable', '{{range $s := .Skills}}{{$s.│}}{{end}}', []],
    ['nothing in prose', 'The .│ end', []],
    ['nothing behind an action', '{{.Place}}.│', []],
  ])('offers %s', async (_what, source, labels) => {
    expect((await complete('x.txt', source, manifest('go-template'))).labels).toEqual(labels);
  });

  it('replaces what is typed', async () => {
    const { accept } = await complete('x.txt', '🚀 {{.Owner.A│}} is old', manifest('go-template'));
    expect(accept('Age')).toBe('🚀 {{.Owner.Age}} is old');
  });

  it('works on a line that is still being typed', async () => {
    expect((await complete('x.txt', 'a {{.Owner.│\nb\n', manifest('go-template'))).labels).toEqual(['Name', 'Age']);
  });
});

describe('completion of slots in other dialects', () => {
  const fill = '    parts: [{ id: w, text: Watch. }]\n    fill: [{ slot: "{watch}", with: w }]\n';

  it.each([
    ['python-format', '{Owner.│}', ['Name', 'Age']],
    ['python-format', 'a {│} b', ['Skills', 'Owner', 'Place']],
    ['python-format', '{{│}}', ['watch']],
    ['python-format', '{{{│}}}', ['Skills', 'Owner', 'Place']],
    ['python-format', '{"a": │}', []],
    ['mustache', '{{#Skills}}{{│}}{{/Skills}}', ['Name', 'Since', 'Skills', 'Owner', 'Place']],
    ['mustache', '{{{Owner.│}}}', ['Name', 'Age']],
    ['mustache', '{{#O│}}', ['Skills', 'Owner', 'Place']],
  ])('%s: %s', async (dialect, source, labels) => {
    expect((await complete('x.txt', source, manifest(dialect, fill))).labels).toEqual(labels);
  });

  it('offers the names that the text itself uses where no data are declared', async () => {
    const files = {
      'galley.yaml': 'version: 1\nprompts: { p: { layers: [{ id: x, file: x.txt, dialect: mustache }] } }\n',
    };
    expect((await complete('x.txt', '{{ship.name}} {{ship.│}}', files)).labels).toEqual(['name']);
  });
});

describe('completion of sections', () => {
  const files = {
    'galley.yaml': `version: 1
sources:
  t: { file: t.md, grammar: tags }
  d: { file: d.md, grammar: delimiters }
prompts:
  p:
    layers: [{ id: a, section: t#one }, { id: b, section: t#two }, { id: c, section: d#tools }]
`,
  };

  it('offers the tags that the manifest refers to and the file lacks', async () => {
    const { labels, accept } = await complete('t.md', '<one>\n</one>\n<│', files);
    expect(labels).toEqual(['two']);
    expect(accept('two')).toBe('<one>\n</one>\n<two>');
  });

  it('offers whole delimiter lines', async () => {
    const { labels, accept } = await complete('d.md', 'x\n=== T│', files);
    expect(labels).toEqual(['tools']);
    expect(accept('tools')).toBe('x\n=== TOOLS ===');
  });

  it('offers no tag in the middle of a line', async () => {
    expect((await complete('t.md', 'a <│', files)).labels).toEqual([]);
  });
});

describe('completion of front matter keys', () => {
  const skill = '.claude/skills/ropes/SKILL.md';

  it('offers the keys that a skill lacks, those of the specification first', async () => {
    const { labels, items, accept } = await complete(skill, '---\nname: ropes\n│\n---\n');
    expect(labels.slice(0, 2)).toEqual(['description', 'license']);
    expect(labels).not.toContain('name');
    expect(labels).toContain('model');
    const rank = (label: string) => items.find((item) => item.label === label)?.sortText ?? '';
    expect(rank('license') < rank('model')).toBe(true);
    expect(accept('description')).toBe('---\nname: ropes\ndescription: \n---\n');
  });

  it('replaces a key and keeps its value', async () => {
    const { accept } = await complete(skill, '---\ndes│cr: what it does\n---\n');
    expect(accept('description')).toBe('---\ndescription: what it does\n---\n');
  });

  it('goes by the chosen client', async () => {
    const { text, cursors } = marked('---\n│\n---\n');
    const { service, uri } = testWorkspace({ [skill]: text });
    service.setSettings({ severity: {}, profile: 'claude' } as Parameters<typeof service.setSettings>[0]);
    const items = await service.completion(uri(skill), cursors[0] as Range['start']);
    expect(items.find(({ label }) => label === 'model')?.sortText?.[0]).toBe('0');
  });

  it.each([
    ['.github/instructions/a.instructions.md', ['name', 'description', 'applyTo']],
    ['.claude/agents/a.md', ['name', 'description', 'tools']],
  ])('offers the keys of %s', async (path, keys) => {
    const { labels } = await complete(path, '---\n│\n---\nBody\n');
    expect(labels).toEqual(expect.arrayContaining(keys));
  });

  it.each([
    ['the body', '---\nname: a\n---\n│'],
    ['a value', '---\nname: │\n---\n'],
    ['a nested line', '---\nmetadata:\n  │\n---\n'],
    ['the closing fence', '---\nname: a\n--│-\n'],
  ])('offers nothing in %s', async (_where, source) => {
    expect((await complete(skill, source)).labels).toEqual([]);
  });
});
