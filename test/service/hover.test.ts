import { describe, expect, it } from 'vitest';
import type { Range } from '../../server/src/engine/text/range';
import { type MarkedText, marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

/** The hover at the first cursor of a file: its text and range. */
async function hoverAt(files: Readonly<Record<string, string | MarkedText>>, path: string, cursor = 0) {
  const texts = Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? file : file.text]),
  );
  const { service, uri, errors } = testWorkspace(texts);
  const place = files[path] as MarkedText;
  const hover = await service.hover(uri(path), place.cursors[cursor] as Range['start']);
  expect(errors).toEqual([]);
  return { value: hover && (hover.contents as { value: string }).value, range: hover?.range, ranges: place.ranges };
}

const MANIFEST = `version: 1
sources:
  code: prompts.ts
  notes: { file: notes.md, grammar: tags }
prompts:
  p:
    caps: { frame: 100 B }
    layers:
      - { id: x, section: notes#z, dialect: go-template, data: data.yaml, slots: { Ship: "Heron\\nof the quay" } }
      - { id: y, section: code#GREETING }
    parts: [{ id: w, text: Second watch. }]
    fill: [{ slot: "{watch}", with: w }]
  q:
    layers:
      - { id: later, section: notes#later, dialect: python-format }
    parts: [{ id: w, text: Second watch. }]
    fill: [{ slot: "{watch}", with: w }]
`;
const DATA = 'Skills:\n  - { Name: ropes }\n  - { Name: "`knots`" }\n';

describe('hover on a section', () => {
  it('shows the decoded text of a constant', async () => {
    const code = marked("export const ⟦GREE│TING⟧ = 'Ahoy\\u0021 \\`quoted\\`';\n");
    const { value, range, ranges } = await hoverAt({ 'galley.yaml': MANIFEST, 'prompts.ts': code }, 'prompts.ts');
    expect(range).toEqual(ranges[0]);
    expect(value).toContain('```text\nAhoy! `quoted`\n```');
    expect(value).toContain('In `p` as layer `y` (static)');
  });

  it('shows a section with its slots filled, and what it takes of the cap', async () => {
    const notes = marked('⟦<z│>⟧\nThe {{.Ship}}.\n</z>\n');
    const { value, range, ranges } = await hoverAt(
      { 'galley.yaml': MANIFEST, 'data.yaml': DATA, 'notes.md': notes },
      'notes.md',
    );
    expect(range).toEqual(ranges[0]);
    expect(value).toContain('Rendered in `p` as layer `x`:\n\n```text\nThe Heron\nof the quay.\n```');
    // `The {{.Ship}}.` is 14 bytes.
    expect(value).toContain('p: 14 % of the frame cap of 100 B');
    expect(value).not.toContain('text\nThe {{.Ship}}');
  });

  it('shows the text behind a reference of the manifest, in a fence that it cannot end', async () => {
    const manifest = marked(
      'version: 1\nsources: { a: { file: a.md, grammar: tags } }\nprompts: { p: { layers: [{ id: x, section: a#o│ne }] } }\n',
    );
    const { value } = await hoverAt(
      { 'galley.yaml': manifest, 'a.md': '<one>\n````md\nx\n````\n</one>\n' },
      'galley.yaml',
    );
    expect(value).toContain('`````text\n````md\nx\n````\n`````');
  });

  it('cuts a long text between characters and says so', async () => {
    const manifest = marked(
      'version: 1\nsources: { a: { file: a.md, grammar: tags } }\nprompts: { p: { layers: [{ id: x, section: a#o│ne }] } }\n',
    );
    const text = `a${'🚀'.repeat(2000)}`;
    const { value } = await hoverAt({ 'galley.yaml': manifest, 'a.md': `<one>\n${text}\n</one>\n` }, 'galley.yaml');
    expect(value).toContain(`\n${text.slice(0, 2999)}\n\`\`\`\n\n… and 1002 more UTF-16 units`);
  });
});

describe('hover on a slot', () => {
  it('shows the value and where it is declared', async () => {
    const notes = marked('<z>\n🚀 The {{⟦.Sh│ip⟧}}.\n</z>\n');
    const { value, range, ranges } = await hoverAt(
      { 'galley.yaml': MANIFEST, 'data.yaml': DATA, 'notes.md': notes },
      'notes.md',
    );
    expect(range).toEqual(ranges[0]);
    expect(value).toContain('**Ship** in `p`, layer `x`\n\n```text\nHeron\nof the quay\n```');
    expect(value).toMatch(/Declared in \[galley\.yaml:9\]\(memory:\/workspace\/galley\.yaml#L9\)/);
  });

  it('shows the values of every round of a loop', async () => {
    const notes = marked('<z>\n{{range .Skills}}{{.Na│me}}{{end}}\n</z>\n');
    const { value } = await hoverAt({ 'galley.yaml': MANIFEST, 'data.yaml': DATA, 'notes.md': notes }, 'notes.md');
    expect(value).toContain('**Skills[].Name** in `p`, layer `x`\n\n- `ropes`\n- `` `knots` ``');
    expect(value).toContain(
      '[data.yaml:2](memory:/workspace/data.yaml#L2), [data.yaml:3](memory:/workspace/data.yaml#L3)',
    );
  });

  it('says what a list holds, and what has no value', async () => {
    const notes = marked('<z>\n{{if .Ski│lls}}{{.No│ne}}{{end}}\n</z>\n');
    const files = { 'galley.yaml': MANIFEST, 'data.yaml': DATA, 'notes.md': notes };
    expect((await hoverAt(files, 'notes.md')).value).toContain('- a list of 2');
    expect((await hoverAt(files, 'notes.md', 1)).value).toContain('No value is declared.');
  });

  it('says which layer fills it later', async () => {
    const notes = marked('<later>\n{{wa│tch}}\n</later>\n');
    const { value } = await hoverAt({ 'galley.yaml': MANIFEST, 'notes.md': notes }, 'notes.md');
    expect(value).toContain('**watch** in `q`: left for a later step\n\nFilled with layer `w`.');
  });

  it('says nothing elsewhere', async () => {
    const notes = marked('<z>\nTh│e {{.Ship}}.\n</z>\n');
    expect((await hoverAt({ 'galley.yaml': MANIFEST, 'notes.md': notes }, 'notes.md')).value).toBeUndefined();
  });
});
