import { describe, expect, it } from 'vitest';
import type { DocumentSymbol } from 'vscode-languageserver-types';
import type { Range } from '../../server/src/engine/text/range';
import { Refusal } from '../../server/src/service/refusal';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

/** A symbol and those below it, as far as a test tells them. */
type Outline = readonly [name: string, range: Range, selection: Range, children?: readonly Outline[]];

function outlineOf(symbols: readonly DocumentSymbol[]): readonly Outline[] {
  return symbols.map(({ name, range, selectionRange, children = [] }) =>
    children.length > 0 ? [name, range, selectionRange, outlineOf(children)] : [name, range, selectionRange],
  );
}

const MANIFEST = `version: 1
sources:
  t: { file: t.md, grammar: tags }
  h: { file: h.md, grammar: headings }
  plain: { file: h.txt, grammar: headings }
  code: code.py
prompts:
  p:
    layers: [{ id: g, file: g.md, dialect: go-template }, { id: again, file: g.md, dialect: go-template }]
`;

async function symbols(path: string, text: string, languageId?: string) {
  const { service, uri } = testWorkspace({ 'galley.yaml': MANIFEST, [path]: text });
  if (languageId !== undefined) service.openDocument(uri(path), languageId, 1, text);
  return service.documentSymbols(uri(path));
}

describe('the outline', () => {
  it('has the sections of a source with their sizes', async () => {
    const { text, ranges } = marked('🚀\n⟦<⟦one⟧>\nHé\n</one>⟧\n⟦<⟦two⟧></two>⟧\n');
    const found = await symbols('t.md', text);
    const [one, oneName, two, twoName] = ranges as [Range, Range, Range, Range];
    expect(outlineOf(found)).toEqual([
      ['one', one, oneName],
      ['two', two, twoName],
    ]);
    expect(found.map(({ detail }) => detail)).toEqual(['3 B', '0 B']);
  });

  it('has constants of code under their names', async () => {
    const { text, ranges } = marked('⟦⟦HELLO⟧ = "Hi"⟧\n');
    const [range, name] = ranges as [Range, Range];
    expect(outlineOf(await symbols('code.py', text))).toEqual([['HELLO', range, name]]);
  });

  it('leaves headings to the outline of Markdown, and has those of other files', async () => {
    const text = '# A\n\n## B\n';
    expect(await symbols('h.md', text)).toEqual([]);
    expect(await symbols('h.md', text, 'prompt')).toEqual([]);
    expect((await symbols('h.md', text, 'plaintext')).map(({ name }) => name)).toEqual(['A']);
    expect(
      (await symbols('h.txt', text)).map(({ name, children }) => [name, children?.map((one) => one.name)]),
    ).toEqual([['A', ['B']]]);
  });

  it('has the templates that a text defines, once', async () => {
    const { text, ranges } = marked('a\n⟦⟦{{define "x"}}⟧\nb\n{{end}}⟧{{template "x"}}\n');
    const [range, open] = ranges as [Range, Range];
    expect(outlineOf(await symbols('g.md', text))).toEqual([['x', range, open]]);
  });

  it.each(['.claude/skills/a/SKILL.md', '.github/prompts/a.prompt.md', '.claude/agents/a.md'])(
    'has the keys of the front matter of %s',
    async (path) => {
      const { text, ranges } = marked('⟦⟦---⟧\n⟦⟦name⟧: a⟧\n⟦⟦metadata⟧:\n  x: 1⟧\n---⟧\n# Heading\n');
      const [block, fence, name, nameKey, metadata, metadataKey] = ranges as [Range, Range, Range, Range, Range, Range];
      expect(outlineOf(await symbols(path, text))).toEqual([
        [
          'front matter',
          block,
          fence,
          [
            ['name', name, nameKey],
            ['metadata', metadata, metadataKey],
          ],
        ],
      ]);
    },
  );

  it('is empty for other Markdown', async () => {
    expect(await symbols('README.md', '---\ntitle: x\n---\n# A\n')).toEqual([]);
  });
});

describe('constants of code', () => {
  it('are found from the manifest and not renamed', async () => {
    const manifest = marked(
      'version: 1\nsources: { c: c.ts }\nprompts: { p: { layers: [{ id: x, section: c#HE│LLO }] } }\n',
    );
    const code = marked('export const ⟦HE│LLO⟧ = `Hi`;\n');
    const { service, uri } = testWorkspace({ 'galley.yaml': manifest.text, 'c.ts': code.text });
    const [inManifest, inCode] = [manifest.cursors[0], code.cursors[0]] as [Range['start'], Range['start']];
    expect(await service.definition(uri('galley.yaml'), inManifest)).toEqual([
      { uri: uri('c.ts'), range: code.ranges[0] },
    ]);
    expect(await service.prepareRename(uri('c.ts'), inCode)).toBeUndefined();
    await expect(service.rename(uri('galley.yaml'), inManifest, 'BYE')).rejects.toBeInstanceOf(Refusal);
  });
});
