import { describe, expect, it } from 'vitest';
import { applied } from '../support/appliedEdits';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

/** A layer that renders `text.md` in a dialect. */
function layer(more: string): string {
  return `version: 1
variables:
  mode: { values: [day, night], default: day }
prompts:
  p:
    layers:
      - { id: x, file: text.md, ${more} }
`;
}

const GO = 'dialect: go-template';

async function findings(manifest: string, text: string, data = '{}') {
  const workspace = testWorkspace({ 'galley.yaml': manifest, 'text.md': text, 'data.yaml': data });
  const found = await workspace.service.findings(workspace.uri('text.md'));
  return { ...workspace, found, text: workspace.uri('text.md') };
}

describe('findings about slots', () => {
  it('tell of a slot that no data are declared for, also where no variant renders it, and of the likely name', async () => {
    const { text, ranges } = marked('{{if false}}🚀 {{⟦.Nme⟧}}{{end}}{{.Name}}');
    const { found, text: uri, service } = await findings(layer(`${GO}, slots: { Name: Wren }`), text);
    expect(found.map(({ code, range, severity }) => [code, range, severity])).toEqual([
      ['template/unknown-slot', ranges[0], 'warning'],
    ]);
    expect(found[0]?.related.map((place) => place.uri)).toEqual([uri.replace('text.md', 'galley.yaml')]);
    const [action] = await service.codeActions({ uri, range: found[0]?.range ?? { start: ZERO, end: ZERO } });
    expect(applied(action?.edits ?? [], uri, text)).toBe(text.replace('.Nme', '.Name'));
  });

  it('know what elements of a list have, and what null may have', async () => {
    const data = 'Skills:\n  - { Name: ropes }\n  - { Name: knots, Since: 1900 }\nOther: null\n';
    const { text, ranges } = marked(
      '{{range .Skills}}{{.Name}} {{if .Since}}{{.Since}}{{end}}{{if false}}{{⟦.Nmae⟧}}{{end}}{{end}}' +
        '{{with .Other}}{{.Anything}}{{end}}',
    );
    const { found } = await findings(
      layer(`${GO}, data: data.yaml, templateOptions: { missingKey: default }`),
      text,
      data,
    );
    expect(found.map(({ code, range }) => [code, range])).toEqual([['template/unknown-slot', ranges[0]]]);
  });

  it('tell once of a slot that fails when it is rendered', async () => {
    const { text, ranges } = marked('⟦{ship}⟧');
    const { found } = await findings(layer('dialect: python-format, slots: { vessel: Heron }'), text);
    expect(found.map(({ code, range }) => [code, range])).toEqual([['template/missing-key', ranges[0]]]);
  });

  it('tell of a declared slot that the text does not have, in the manifest', async () => {
    const manifest = marked(layer('dialect: mustache, slots: { place: quay, ⟦hour⟧: 5 }'));
    const workspace = testWorkspace({ 'galley.yaml': manifest.text, 'text.md': '{{#place}}{{.}}{{/place}}' });
    const found = await workspace.service.findings(workspace.uri('galley.yaml'));
    expect(found.map(({ code, range, tags }) => [code, range, tags])).toEqual([
      ['template/unused-slot', manifest.ranges[0], ['unnecessary']],
    ]);
  });

  it('say nothing of unused slots while the text cannot be read', async () => {
    const { service, text } = await findings(layer(`${GO}, slots: { Name: Wren }`), '{{if');
    expect(await service.findings(text.replace('text.md', 'galley.yaml'))).toEqual([]);
  });

  it('tell of a slot that is left for later and never filled, in prompts that fill some', async () => {
    const fill = '    parts: [{ id: w, text: Second watch. }]\n    fill: [{ slot: "{watch}", with: w }]\n';
    const { text, ranges } = marked('{{watch}} ⟦{{skills}}⟧\n{{"tool": 1}}');
    const python = layer('dialect: python-format');
    expect((await findings(python + fill, text)).found.map(({ code, range }) => [code, range])).toEqual([
      ['template/unfilled-slot', ranges[0]],
    ]);
    expect((await findings(python, text)).found).toEqual([]);
  });
});

describe('syntax faults', () => {
  it('are told in a layer that no variant shows', async () => {
    const { text, ranges } = marked('a ⟦{{.Name⟧');
    const { found } = await findings(layer(`${GO}, when: 'mode == "dusk"'`), text);
    expect(found.map(({ code }) => code)).toEqual(['template/unclosed-action']);
    expect(found[0]?.range.start).toEqual(ranges[0]?.start);
  });

  it('follow the text while it is typed', async () => {
    const { service, text } = await findings(layer(`${GO}, slots: { Name: Wren }`), '{{.Name}}');
    const typed = ['{{.Name}} {{', '{{.Name}} {{if', '{{.Name}} {{if .Name}}', '{{.Name}} {{if .Name}}x{{end}}'];
    const codes: string[][] = [];
    for (const [version, content] of typed.entries()) {
      if (version === 0) service.openDocument(text, 'markdown', 0, content);
      else service.changeDocument(text, version, content);
      codes.push((await service.findings(text)).map(({ code }) => code.replace('template/', '')));
    }
    expect(codes).toEqual([['unclosed-action'], ['unclosed-action'], ['unclosed-block'], []]);
  });

  it('of a text that stands in the manifest are told there', async () => {
    const manifest = marked(
      'version: 1\nprompts:\n  p:\n    layers:\n      - { id: x, text: "a ⟦{{.Name⟧", dialect: go-template }\n',
    );
    const { service, uri } = testWorkspace({ 'galley.yaml': manifest.text });
    const found = await service.findings(uri('galley.yaml'));
    expect(found.map(({ code }) => code)).toEqual(['template/unclosed-action']);
    expect(found[0]?.range.start).toEqual(manifest.ranges[0]?.start);
  });
});

const ZERO = { line: 0, character: 0 };

describe('a rendering of a faulty template', () => {
  it('ends where the builder ends, or marks the fault and goes on', async () => {
    const { service } = await findings(layer(`${GO}, slots: { Name: Wren }`), 'a {{.Nme}} b {{.Name}}');
    expect((await service.render({}))?.text).toBe('a ');
    expect((await service.render({ faults: 'mark' }))?.text).toMatch(/^a ⟦missing-key[^⟧]*⟧ b Wren$/);
  });

  it('has nothing of a text that cannot be read, or a mark for what cannot', async () => {
    const { service } = await findings(layer(`${GO}, slots: { Name: Wren }`), 'a {{nosuch 1}} b {{.Name}}');
    expect((await service.render({}))?.text).toBe('');
    expect((await service.render({ faults: 'mark' }))?.text).toMatch(/^a ⟦unknown-function[^⟧]*⟧ b Wren$/);
  });
});
