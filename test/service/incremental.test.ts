import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { getGrammar } from '../../server/src/engine/grammar/registry';
import { dialects } from '../../server/src/engine/template/registry';
import type { Range } from '../../server/src/engine/text/range';
import type { PromptService } from '../../server/src/service/promptService';
import { marked } from '../support/markedText';
import { type TestWorkspace, testWorkspace } from '../support/testService';

const SKILL = '.claude/skills/ropes/SKILL.md';

/** A file of every kind that is read on its own. */
const FILES: Readonly<Record<string, string>> = {
  'galley.yaml': `version: 1
sources:
  t: { file: t.md, grammar: tags }
  d: { file: d.md, grammar: delimiters }
  h: { file: h.md, grammar: headings }
  c: c.ts
variables:
  mode: { values: [day, night], default: day }
prompts:
  p:
    caps: { prompt: 400 B }
    layers:
      - { id: one, section: t#one, dialect: python-format, slots: { place: quay } }
      - { id: two, section: d#two, when: 'mode == "night"' }
      - { id: three, section: h#Three }
      - { id: four, section: c#FOUR }
      - { id: go, file: go.tmpl, dialect: go-template, data: data.yaml }
      - { id: moustache, file: m.md, dialect: mustache, data: data.yaml }
  q:
    layers:
      - { id: role, role: true }
      - { id: again, section: t#one, dialect: python-format, slots: { place: mole } }
      - { id: five, file: m.md, dialect: mustache, data: data.yaml }
  lone: { layers: [{ id: only, section: d#two }] }
roles: { files: r/*.md, fallback: { section: h#Three } }
pins: { store: pins.json, map: { ONE: t#one } }
`,
  'r/pilot.md': 'You bring ships in, {{Name}}.\n',
  't.md': '🚀\n<one>\nYou live on the {place}. {{later}}\n</one>\n',
  'd.md': 'lost\n=== TWO ===\r\nRead `data.yaml`.\r\n',
  'h.md': '---\ntitle: x\n---\n# Three\n\n## Four\n\nSee [it](t.md).\n',
  'c.ts': `export const FOUR = \`Hé \${name} \\u0021\`;\n`,
  'go.tmpl': '{{range .Skills}}- {{.Name}}\n{{end}}{{if .Plan}}plan{{else}}none{{end}}\n',
  'm.md': '{{#Skills}}{{Name}}, {{/Skills}}\n',
  'data.yaml': 'Skills:\n  - { Name: ropes }\nPlan: false\n',
  'pins.json': '{ "ONE": "0123456789ab" }\n',
  '.claude/skills/knots/SKILL.md': `---\nname: knots\ndescription: How to tie.\n---\n${'Round the tree and back. '.repeat(9)}\n`,
  '.claude/skills/lines/SKILL.md': `---\nname: lines\ndescription: How to tie.\n---\n${'Round the tree and back. '.repeat(9)}\n`,
  [SKILL]: '---\nname: ropes\ndescription: How to splice, step by step.\n---\nSee `../x.md` and @t.md.\n',
};

/** Everything the service says about a workspace. */
async function everything({ service, uri }: TestWorkspace): Promise<unknown> {
  const { findings } = await service.check();
  const view = await service.render({ faults: 'mark' });
  const files: Record<string, unknown> = {};
  for (const path of Object.keys(FILES)) files[path] = await aboutFile(service, uri(path));
  return { findings, text: view?.text, segments: view?.segments, files };
}

async function aboutFile(service: PromptService, uri: string) {
  const place = { line: 1, character: 6 };
  return {
    findings: await service.findings(uri),
    symbols: await service.documentSymbols(uri),
    folding: await service.foldingRanges(uri),
    tokens: await service.semanticTokens(uri),
    links: await service.documentLinks(uri),
    lenses: await service.codeLenses(uri),
    hover: await service.hover(uri, place),
    definition: await service.definition(uri, place),
    completion: await service.completion(uri, place),
    sections: await service.sections(uri),
    status: await service.status(uri),
  };
}

/** What people type, and what breaks things. */
const snippet = fc.constantFrom(
  ...['x', '\n', '\r\n', '\r', ' ', '🚀', '\ufeff', '`', '```\n', '# ', '---\n', '- ', ': ', '"', "'", '\\'],
  ...['<one>', '</one>', '<', '=== TWO ===\n', '{{', '}}', '{', '}', '{{end}}', '{{.Name}}', '{place}', '{{#Skills}}'],
  ...['\x24{', 'const A = `', 'Name', '[a](t.md)', '@t.md', 'null', 'name: knots\n'],
);
const edit = fc.record({
  file: fc.constantFrom(...Object.keys(FILES)),
  at: fc.nat(1000),
  remove: fc.oneof(fc.constant(0), fc.nat(12)),
  insert: snippet,
});

describe('typing', () => {
  it('leads to what a fresh reading of the result says, whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async (edits) => {
        const typed = testWorkspace(FILES);
        const texts = new Map(Object.entries(FILES));
        for (const [path, text] of texts) typed.service.openDocument(typed.uri(path), 'markdown', 0, text);
        for (const [version, { file, at, remove, insert }] of edits.entries()) {
          const text = texts.get(file) ?? '';
          const start = at % (text.length + 1);
          const changed = text.slice(0, start) + insert + text.slice(start + remove);
          texts.set(file, changed);
          typed.service.changeDocument(typed.uri(file), version + 1, changed);
          // Asked in between, so that there is something to keep.
          await aboutFile(typed.service, typed.uri(file));
        }
        const fresh = testWorkspace(FILES);
        for (const [path, text] of texts) fresh.service.openDocument(fresh.uri(path), 'markdown', 99, text);
        expect(await everything(typed)).toEqual(await everything(fresh));
        expect(typed.errors).toEqual([]);
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it('reads the document that is typed in again, and no other', async () => {
    const workspace = testWorkspace(FILES);
    const { service, uri } = workspace;
    for (const path of Object.keys(FILES)) service.openDocument(uri(path), 'markdown', 0, FILES[path] ?? '');
    await everything(workspace);
    const read: string[] = [];
    const spies = [
      ...(['tags', 'delimiters', 'headings', 'constants', 'whole'] as const).map((id) => {
        const grammar = getGrammar(id);
        const original = grammar.read.bind(grammar);
        return vi.spyOn(grammar, 'read').mockImplementation((document, options) => {
          read.push(document.uri);
          return original(document, options);
        });
      }),
      ...(['go-template', 'python-format', 'mustache'] as const).map((id) => {
        const original = dialects[id].parse.bind(dialects[id]);
        return vi.spyOn(dialects[id], 'parse').mockImplementation((body, options) => {
          read.push(body.pieces[0]?.origin.location?.uri ?? 'nowhere');
          return original(body, options);
        });
      }),
    ];
    try {
      for (const path of ['t.md', 'go.tmpl', 'c.ts', SKILL, 'data.yaml', 'pins.json']) {
        read.length = 0;
        service.changeDocument(uri(path), 1, `${FILES[path]} `);
        await everything(workspace);
        expect(read.filter((one) => one !== uri(path))).toEqual([]);
      }
      expect(vi.isMockFunction(getGrammar('tags').read)).toBe(true);
      read.length = 0;
      service.changeDocument(uri('t.md'), 2, FILES['t.md'] ?? '');
      await everything(workspace);
      expect(new Set(read)).toEqual(new Set([uri('t.md')]));
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });

  it('is judged although the prompt was rendered before it was judged', async () => {
    const { service, uri } = testWorkspace({
      'galley.yaml': 'version: 1\nprompts: { p: { caps: { prompt: 9 B }, layers: [{ id: a, file: a.md }] } }\n',
      'a.md': 'short',
    });
    service.openDocument(uri('a.md'), 'markdown', 0, 'short');
    await service.render({});
    expect(await service.findings(uri('galley.yaml'))).toEqual([]);
    service.changeDocument(uri('a.md'), 1, 'longer than that');
    await service.render({});
    expect((await service.findings(uri('galley.yaml'))).map(({ code }) => code)).toEqual(['budget/over-cap']);
  });

  it('shows in the next answer, although nothing is saved', async () => {
    const { text, ranges } = marked('<one>\nTo the ⟦{{place}}⟧.\n</one>\n');
    const { service, uri } = testWorkspace(FILES);
    service.openDocument(uri('t.md'), 'markdown', 0, '<one>\nTo the {place}.\n</one>\n');
    expect((await service.render({}))?.text).toContain('To the quay.');
    service.changeDocument(uri('t.md'), 1, text);
    expect((await service.render({}))?.text).toContain('To the {place}.');
    const { data } = await service.semanticTokens(uri('t.md'));
    const [placeholder] = ranges as [Range];
    expect(data.slice(5, 8)).toEqual([1, placeholder.start.character, 2]);
  });
});
