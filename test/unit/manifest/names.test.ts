import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileProgram } from '../../../server/src/engine/assembly/program';
import { readManifest } from '../../../server/src/engine/manifest/readManifest';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import { assembler, faults } from '../assembly/support';

/** Names that every object has something under. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__');

const problemsOf = (text: string) =>
  readManifest(new SourceDocument('file:///galley.yaml', text)).problems.map(({ code, span }) => ({
    code,
    at: text.slice(span.start, span.end),
  }));

describe('names that objects have by themselves', () => {
  it('are names like any other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...INHERITED), fc.constantFrom(...INHERITED), (one, other) => {
        const manifest = `
sources: { ${one}: { file: s.md, grammar: headings } }
variables: { ${one}: { values: [on, off], default: on } }
tiers: { ${one}: { caps: { prompt: 900 B } } }
roles: { files: "r/*.md" }
rosters: { ${one}: { file: r.json } }
prompts:
  ${one}:
    layers:
      - { id: text, section: "${one}#${other}", when: '${one} == "on" && raw.${one} == null' }
      - { id: slots, text: "{{${other}}} {{data.${one}}}", dialect: mustache, slots: { ${other}: S }, data: d.json }
      - { id: role, role: true }
      - { id: roster, roster: ${one} }
`;
        const files = {
          's.md': `# ${other}\nSection.\n`,
          'd.json': `{ "data": { "${one}": "D" } }`,
          [`r/${one}.md`]: 'Role.',
          'r.json': `[{ "name": "${other}", "description": "Command." }]`,
        };
        const made = assembler(manifest, files);
        expect(made.program.problems).toEqual([]);
        const assembly = made.render({ prompt: one, role: one, tier: one });
        expect(faults(assembly ?? ({ notices: [] } as never))).toEqual([]);
        expect(assembly?.text.text).toContain('Section.\n\nS D\n\nRole.\n\n');
        expect(assembly?.text.text).toContain('Command.');
      }),
    );
  });

  it('are unknown where nobody declares them', () => {
    for (const name of INHERITED) {
      const text = `version: 1\nprompts: { p: { layers: [{ id: a, text: A, when: '${name} == "x"' }] } }\n`;
      const program = compileProgram(readManifest(new SourceDocument('file:///galley.yaml', text)));
      expect(program?.problems.map(({ code, data }) => [code, data['name']])).toEqual([['undeclared-name', name]]);
    }
  });

  it('are missing where they are required', () => {
    const text = 'version: 1\npins: { map: {} }\n';
    expect(problemsOf(text)).toEqual([{ code: 'missing-key', at: 'pins' }]);
  });
});

describe('keys that no map can hold', () => {
  it.each([
    'version: 1\nvariables:\n  __proto__: { values: [a] }\n',
    'version: 1\nsources: { __proto__: x.md }\n',
    'version: 1\nprompts: { p: { layers: [{ id: a, text: A, slots: { __proto__: x } }] } }\n',
  ])('are told where they stand: %s', (text) => {
    expect(problemsOf(text)).toEqual([{ code: 'invalid-value', at: '__proto__' }]);
  });
});

describe('merge keys', () => {
  it('are told once, whatever the entry lacks without them', () => {
    const text = `version: 1
prompts:
  p:
    layers:
      - &base { id: a, text: A }
      - { <<: *base, id: b }
`;
    expect(problemsOf(text)).toEqual([{ code: 'unknown-key', at: '<<' }]);
  });
});

describe('values that are not written', () => {
  it.each(['\n', '\r\n'])('are told at their key, whatever ends the line: %j', (end) => {
    const text = ['version: 1', 'sources:', '  s:', '    file:', '    grammar: tags', ''].join(end);
    expect(problemsOf(text)).toEqual([{ code: 'wrong-type', at: 'file' }]);
  });

  it.each(['\n', '\r\n'])('are told at the mark of their item: %j', (end) => {
    const text = ['version: 1', 'prompts:', '  p:', '    layers:', '      - { id: a, text: A }', '      -', ''].join(
      end,
    );
    expect(problemsOf(text)).toEqual([{ code: 'wrong-type', at: '-' }]);
  });
});
