import { describe, expect, it } from 'vitest';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

const MANIFEST = `version: 1
sources:
  a: { file: a.md, grammar: tags }
prompts:
  p:
    layers:
      - { id: one, section: a#one }
`;

/** Findings of the whole workspace as `code file`. */
async function codes(files: Readonly<Record<string, string | Uint8Array>>): Promise<string[]> {
  const workspace = testWorkspace(files);
  const { findings } = await workspace.service.check();
  expect(workspace.errors).toEqual([]);
  for (const { range, uri } of findings) {
    const empty = range.start.line === range.end.line && range.start.character === range.end.character;
    // Only an empty file has no character to underline.
    if (empty) expect((files[uri.slice(workspace.uri('').length)] ?? '').length).toBe(0);
  }
  return findings.map(({ code, uri }) => `${code} ${uri.slice(workspace.uri('').length)}`);
}

describe('bad input gives a finding and never an exception', () => {
  it('a manifest that is no YAML', async () => {
    expect(await codes({ 'galley.yaml': 'version: 1\nsources: [\n' })).toEqual(['manifest/yaml-syntax galley.yaml']);
  });

  it('an empty manifest', async () => {
    expect(await codes({ 'galley.yaml': '' })).toEqual(['manifest/not-a-mapping galley.yaml']);
  });

  it('a manifest that is binary', async () => {
    expect(await codes({ 'galley.yaml': new Uint8Array([0, 1, 2, 0, 0, 255]) })).toEqual([
      'manifest/unreadable-file galley.yaml',
    ]);
  });

  it('a missing file is told once, where it is declared', async () => {
    expect(await codes({ 'galley.yaml': MANIFEST })).toEqual(['manifest/missing-file galley.yaml']);
  });

  it('an empty file has no section', async () => {
    expect(await codes({ 'galley.yaml': MANIFEST, 'a.md': '' })).toEqual([
      'section/no-sections a.md',
      'manifest/unknown-section galley.yaml',
    ]);
  });

  it('a file of 5 MB is not read', async () => {
    const found = await codes({ 'galley.yaml': MANIFEST, 'a.md': `<one>${'x'.repeat(5_000_000)}</one>` });
    expect(found).toEqual(['file/too-large a.md', 'manifest/unreadable-file galley.yaml']);
  });

  it('a binary file is not read', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
    expect(await codes({ 'galley.yaml': MANIFEST, 'a.md': png })).toEqual([
      'file/binary a.md',
      'manifest/unreadable-file galley.yaml',
    ]);
  });

  it('a file that is not UTF-8 is not read', async () => {
    const latin1 = Buffer.from('<one>caf\xe9</one>', 'latin1');
    expect(await codes({ 'galley.yaml': MANIFEST, 'a.md': latin1 })).toEqual([
      'file/not-utf8 a.md',
      'manifest/unreadable-file galley.yaml',
    ]);
  });

  it('a path out of the workspace is refused', async () => {
    const found = await codes({ 'galley.yaml': MANIFEST.replace('a.md', '../a.md') });
    expect(found).toEqual(['manifest/outside-folder galley.yaml']);
  });

  it('a byte order mark is told and the sections behind it are read', async () => {
    expect(await codes({ 'galley.yaml': MANIFEST, 'a.md': '\ufeff<one>x</one>' })).toEqual(['file/bom a.md']);
  });
});

describe('ranges are UTF-16, whatever stands before them', () => {
  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ])('with emoji, CJK and %s', async (_name, eol) => {
    const manifest = [
      'version: 1 # 🚀 技术',
      'sources: { a: { file: a.md, grammar: tags } }',
      'prompts:',
      '  🚀:',
      '    layers:',
      '      - { id: x, text: "🚀 é 技", when: ⟦nowhere⟧ == "技" }',
      '',
    ];
    const { text, ranges } = marked(manifest.join(eol));
    const workspace = testWorkspace({ 'galley.yaml': text, 'a.md': `<one>技${eol}🚀</one>` });
    const { findings } = await workspace.service.check();
    expect(findings.map(({ code, range }) => ({ code, range }))).toEqual([
      { code: 'manifest/undeclared-name', range: ranges[0] },
    ]);
  });

  it('a CRLF checkout has the bytes and the hash of the LF one', async () => {
    const lf = testWorkspace({ 'galley.yaml': MANIFEST, 'a.md': '<one>first\n\n技 🚀\n</one>\n' });
    const crlf = testWorkspace({ 'galley.yaml': MANIFEST, 'a.md': '<one>first\r\n\r\n技 🚀\r\n</one>\r\n' });
    const [a, b] = await Promise.all([lf.service.render({}), crlf.service.render({})]);
    expect(a?.text).toBe('first\n\n技 🚀');
    expect(b?.text).toBe('first\n\n技 🚀');
    const [one, two] = await Promise.all([
      lf.service.sections(lf.uri('a.md')),
      crlf.service.sections(crlf.uri('a.md')),
    ]);
    expect(one[0]?.sha256).toBe(two[0]?.sha256);
    // 5 + 2 + 3 + 1 + 4 bytes.
    expect(one[0]?.bytes).toBe(15);
  });
});
