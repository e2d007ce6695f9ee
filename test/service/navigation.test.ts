import { describe, expect, it } from 'vitest';
import { Refusal } from '../../server/src/service/refusal';
import { applied } from '../support/appliedEdits';
import { type MarkedText, marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

const MANIFEST = marked(`version: 1
sources:
  a: { file: ⟦a.md⟧, grammar: tags }
prompts:
  p:
    layers:
      - { id: x, section: a#⟦o│ne⟧, dialect: mustache, slots: { place: quay } }
      - { id: y, section: a#two }
pins: { store: ⟦pins.json⟧, map: { ONE: a#⟦one⟧ } }
`);
const SOURCE = marked(`🚀
<⟦one⟧>
You live on the {{place}}.
{{#open}}
Gate open.
{{/open}}
</⟦o│ne⟧>
<two>
b
</two>
`);

function start(source: MarkedText = SOURCE) {
  const workspace = testWorkspace({ 'galley.yaml': MANIFEST.text, 'a.md': source.text, 'pins.json': '{}' });
  return { ...workspace, manifest: workspace.uri('galley.yaml'), source: workspace.uri('a.md') };
}

const [manifestCursor] = MANIFEST.cursors as [{ line: number; character: number }];
const [sourceCursor] = SOURCE.cursors as [{ line: number; character: number }];

describe('navigation', () => {
  it('goes from a reference in the manifest to the section, and from a path to the file', async () => {
    const { service, manifest, source } = start();
    expect(await service.definition(manifest, manifestCursor)).toEqual([{ uri: source, range: SOURCE.ranges[0] }]);
    const path = MANIFEST.ranges[0]?.start ?? manifestCursor;
    expect((await service.definition(manifest, path)).map(({ uri }) => uri)).toEqual([source]);
  });

  it('finds every reference of a section, from either side', async () => {
    const { service, manifest, source } = start();
    const expected = [
      { uri: source, range: SOURCE.ranges[0] },
      { uri: manifest, range: MANIFEST.ranges[1] },
      { uri: manifest, range: MANIFEST.ranges[3] },
    ];
    expect(await service.references(source, sourceCursor, true)).toEqual(expected);
    expect(await service.references(manifest, manifestCursor, false)).toEqual(expected.slice(1));
  });

  it('renames a section in both tags, the manifest and the pins, and nothing else', async () => {
    const { service, manifest, source } = start();
    expect(await service.prepareRename(source, sourceCursor)).toEqual(SOURCE.ranges[1]);
    const edits = await service.rename(source, sourceCursor, 'first');
    expect(applied(edits, source, SOURCE.text)).toBe(
      SOURCE.text.replace('<one>', '<first>').replace('</one>', '</first>'),
    );
    expect(applied(edits, manifest, MANIFEST.text)).toBe(MANIFEST.text.replaceAll('a#one', 'a#first'));
  });

  it.each(['Two', 'two', 'a b', ''])('refuses the name %j', async (name) => {
    const { service, source } = start();
    await expect(service.rename(source, sourceCursor, name)).rejects.toBeInstanceOf(Refusal);
  });

  it('links the files that the manifest names', async () => {
    const { service, manifest, source } = start();
    const links = await service.documentLinks(manifest);
    expect(links.map(({ range, target }) => [range, target])).toEqual([
      [MANIFEST.ranges[0], source],
      [MANIFEST.ranges[2], source.replace('a.md', 'pins.json')],
    ]);
  });

  it('edits both tags together', async () => {
    const { service, source } = start();
    expect((await service.linkedEditingRanges(source, sourceCursor))?.ranges).toEqual([
      SOURCE.ranges[0],
      SOURCE.ranges[1],
    ]);
    expect(await service.linkedEditingRanges(source, { line: 2, character: 1 })).toBeUndefined();
  });

  it('folds sections, template blocks and front matter', async () => {
    const { service, source } = start();
    expect((await service.foldingRanges(source)).map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
      [1, 6],
      [7, 9],
      [3, 5],
    ]);
    const plain = testWorkspace({ 'x.md': '---\na: 1\n---\nbody\n' });
    expect(await plain.service.foldingRanges(plain.uri('x.md'))).toEqual([
      { startLine: 0, endLine: 2, kind: 'region' },
    ]);
  });
});

describe('completion', () => {
  it.each([
    ['an open tag', '<one>\ntext\n</│', ['one']],
    ['the innermost open tag first', '<one>\n<inner>\n</│', ['inner', 'one']],
    ['a slot of the layer', '<one>\nOn the {{│}}\n</one>', ['place']],
    ['nothing in prose', '<one>\n│\n</one>', []],
  ])('offers %s', async (_what, text, labels) => {
    const { text: source, cursors } = marked(text);
    const workspace = start({ text: source, ranges: [], cursors });
    const items = await workspace.service.completion(workspace.source, cursors[0] ?? { line: 0, character: 0 });
    expect(items.map(({ label }) => label)).toEqual(labels);
  });

  it('offers sections for a reference in the manifest', async () => {
    const { service, manifest } = start();
    const items = await service.completion(manifest, manifestCursor);
    expect(items.map(({ label }) => label)).toEqual(['a#one', 'a#two']);
  });
});

describe('semantic tokens', () => {
  it('colour section marks and slots, on UTF-16 columns', async () => {
    const { text, ranges } = marked('⟦<one>⟧🚀 {⟦{⟧place}}⟦</one>⟧');
    const { service, source } = start({ text, ranges, cursors: [] });
    const { data } = await service.semanticTokens(source);
    const starts: number[] = [];
    let column = 0;
    for (let i = 0; i < data.length; i += 5) {
      column += data[i + 1] ?? 0;
      starts.push(column);
    }
    expect(starts[0]).toBe(0);
    expect(starts.at(-1)).toBe(ranges[2]?.start.character);
    expect(data.filter((_, i) => i % 5 === 3)).toContain(0);
    expect(starts).toContain(8);
  });
});
