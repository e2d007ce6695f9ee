import { describe, expect, it } from 'vitest';
import type { Range } from '../../server/src/engine/text/range';
import { Refusal } from '../../server/src/service/refusal';
import { applied } from '../support/appliedEdits';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

const MANIFEST = marked(`version: 1
sources:
  notes: { file: notes.md, grammar: tags }
prompts:
  p:
    layers:
      - { id: x, file: x.tmpl, dialect: go-template, data: data.yaml, slots: { ⟦Place⟧: quay } }
      - { id: y, file: y.md, dialect: mustache, data: data.yaml }
      - { id: z, section: notes#z, dialect: python-format, slots: { ⟦ship⟧.⟦name⟧: Heron } }
      - { id: plain, section: notes#plain }
    parts:
      - { id: w, text: Second watch. }
    fill:
      - { slot: "{⟦watch⟧}", with: w }
`);
const DATA = marked(`⟦Skills⟧:
  - { ⟦Name⟧: ropes, Since: 1901 }
  - { ⟦Name⟧: knots, Since: 1902 }
Name: harbour
`);
const GO = marked(`🚀 On the {{.⟦Place⟧}}:
{{range .⟦Skills⟧}}- {{.⟦Na│me⟧}} {{template "⟦si│nce⟧" .}}
{{end}}{{define "⟦since⟧"}}({{.Since}}){{end}}
`);
const MUSTACHE = marked('{{#⟦Skills⟧}}{{⟦Name⟧}} of {{Place}}{{/⟦Ski│lls⟧}}\n');
const NOTES = marked('<z>\nThe {⟦ship⟧.⟦na│me⟧} is in. {{⟦watch⟧}}\n</z>\n<plain>\n{⟦wat│ch⟧} {place}\n</plain>\n');

const FILES = { 'galley.yaml': MANIFEST, 'data.yaml': DATA, 'x.tmpl': GO, 'y.md': MUSTACHE, 'notes.md': NOTES };

function start() {
  const texts = Object.fromEntries(Object.entries(FILES).map(([path, { text }]) => [path, text]));
  const { service, uri, errors } = testWorkspace(texts);
  /** The marked ranges of a file, by index. */
  const places = (path: keyof typeof FILES, ...indices: number[]) =>
    indices.map((index) => ({ uri: uri(path), range: FILES[path].ranges[index] as Range }));
  const cursor = (path: keyof typeof FILES, index = 0) => FILES[path].cursors[index] as Range['start'];
  return { service, uri, errors, places, cursor };
}

const names = (files: readonly { uri: string; range: Range }[]) => [...files].sort((a, b) => (a.uri < b.uri ? -1 : 1));

describe('slots across files', () => {
  it('go from a use to the entries of the data file, in every element of a list', async () => {
    const { service, uri, places, cursor } = start();
    expect(await service.definition(uri('x.tmpl'), cursor('x.tmpl'))).toEqual(places('data.yaml', 1, 2));
    expect(await service.definition(uri('y.md'), cursor('y.md'))).toEqual(places('data.yaml', 0));
  });

  it('go from a use to the slots that the manifest declares', async () => {
    const { service, uri, places, cursor } = start();
    expect(await service.definition(uri('notes.md'), cursor('notes.md'))).toEqual(places('galley.yaml', 2));
    const [place] = places('x.tmpl', 0);
    expect(await service.definition(uri('x.tmpl'), place?.range.start ?? cursor('x.tmpl'))).toEqual(
      places('galley.yaml', 0),
    );
  });

  it('are referred to from every template that gets the same data', async () => {
    const { service, uri, places, cursor } = start();
    const uses = [...places('x.tmpl', 2), ...places('y.md', 1)];
    expect(await service.references(uri('x.tmpl'), cursor('x.tmpl'), false)).toEqual(uses);
    const key = places('data.yaml', 2)[0]?.range.start as Range['start'];
    expect(await service.references(uri('data.yaml'), key, true)).toEqual([...places('data.yaml', 1, 2), ...uses]);
  });

  it('that the program fills later lead to the manifest, from text as well as from a template', async () => {
    const { service, uri, places, cursor } = start();
    expect(await service.definition(uri('notes.md'), cursor('notes.md', 1))).toEqual(places('galley.yaml', 3));
    expect(names(await service.references(uri('notes.md'), cursor('notes.md', 1), true))).toEqual(
      names([...places('galley.yaml', 3), ...places('notes.md', 2, 3)]),
    );
  });

  it('lead nowhere where the text is no template', async () => {
    const { service, uri, errors } = start();
    const position = { line: 4, character: 10 };
    expect(NOTES.text.split('\n')[4]?.slice(9, 14)).toBe('place');
    expect(await service.definition(uri('notes.md'), position)).toEqual([]);
    expect(await service.prepareRename(uri('notes.md'), position)).toBeUndefined();
    expect(errors).toEqual([]);
  });
});

describe('renaming a slot', () => {
  it('changes its name in templates, closing tags and data, and nothing that has the same name elsewhere', async () => {
    const { service, uri, places, cursor } = start();
    expect(await service.prepareRename(uri('y.md'), cursor('y.md'))).toEqual(places('y.md', 2)[0]?.range);
    const edits = await service.rename(uri('y.md'), cursor('y.md'), 'Crafts');
    expect(applied(edits, uri('y.md'), MUSTACHE.text)).toBe('{{#Crafts}}{{Name}} of {{Place}}{{/Crafts}}\n');
    expect(applied(edits, uri('x.tmpl'), GO.text)).toBe(GO.text.replace('.Skills', '.Crafts'));
    expect(applied(edits, uri('data.yaml'), DATA.text)).toBe(DATA.text.replace('Skills:', 'Crafts:'));
    expect(edits.some((edit) => edit.uri === uri('galley.yaml'))).toBe(false);
  });

  it('changes one name of a path', async () => {
    const { service, uri, cursor } = start();
    const edits = await service.rename(uri('notes.md'), cursor('notes.md'), 'title');
    expect(applied(edits, uri('notes.md'), NOTES.text)).toBe(NOTES.text.replace('{ship.name}', '{ship.title}'));
    expect(applied(edits, uri('galley.yaml'), MANIFEST.text)).toBe(MANIFEST.text.replace('ship.name', 'ship.title'));
  });

  it('changes the elements of a list and not a key of that name beside it', async () => {
    const { service, uri, cursor } = start();
    const edits = await service.rename(uri('x.tmpl'), cursor('x.tmpl'), 'Title');
    expect(applied(edits, uri('data.yaml'), DATA.text)).toBe(DATA.text.replaceAll('{ Name', '{ Title'));
  });

  it.each(['Since', 'a b', 'a.b', '', '1st'])('refuses the name %j', async (name) => {
    const { service, uri, cursor } = start();
    await expect(service.rename(uri('x.tmpl'), cursor('x.tmpl'), name)).rejects.toBeInstanceOf(Refusal);
  });
});

describe('templates inside a text', () => {
  it('are found from their calls', async () => {
    const { service, uri, places, cursor } = start();
    expect(await service.definition(uri('x.tmpl'), cursor('x.tmpl', 1))).toEqual(places('x.tmpl', 4));
    expect(await service.references(uri('x.tmpl'), cursor('x.tmpl', 1), true)).toEqual(places('x.tmpl', 4, 3));
  });
});
