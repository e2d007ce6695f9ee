import { describe, expect, it } from 'vitest';
import type { Finding } from '../../server/src/service/findings';
import { testWorkspace } from '../support/testService';

/** Line ends that are usual, and that of old Macs. */
const LINE_ENDS = ['\n', '\r\n', '\r'];
const STARTS = ['', '\ufeff'];
const ENDS = ['', '\n'];
/** What stands before the fault on its line: nothing, tabs, two units in one character, marks that combine, a family. */
const BEFORE = ['', '- x\t\t', '🚀 é\t', 'e\u0301 👩‍👩‍👧 技 '];

const VARIATIONS = LINE_ENDS.flatMap((lineEnd) =>
  STARTS.flatMap((start) => ENDS.flatMap((end) => BEFORE.map((before) => ({ lineEnd, start, end, before })))),
);

/** Takes the marks out of a text, and tells where they stood: 0-based lines, columns in UTF-16 units. */
function placed(source: string): { text: string; range: Finding['range'] } {
  const text = source.replace(/[⟦⟧]/g, '');
  const position = (offset: number) => {
    const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
    return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  };
  const start = source.indexOf('⟦');
  return { text, range: { start: position(start), end: position(source.indexOf('⟧') - 1) } };
}

/** Files with one fault of a code, marked in the file `at`; `␣` is where a variation puts its characters. */
interface Fixture {
  readonly code: string;
  readonly at: string;
  readonly files: Readonly<Record<string, string>>;
}

const manifest = (...lines: string[]) => ['version: 1', ...lines, ''].join('\n');

const FIXTURES: readonly Fixture[] = [
  {
    code: 'command/unknown',
    at: 'a.md',
    files: {
      'galley.yaml': manifest(
        ...['rosters: { all: { file: r.yaml } }', 'prompts:', '  p:', '    layers:'],
        ...['      - { id: a, file: a.md, teaches: true }', '      - { id: r, roster: all }'],
      ),
      'r.yaml': 'ledger: write\n',
      'a.md': 'Say it.\n\n␣Ask the `⟦ledgr⟧` now.',
    },
  },
  {
    code: 'command/duplicate',
    at: 'b.md',
    files: {
      'galley.yaml': manifest(
        ...['rosters: { all: { file: r.yaml } }', 'prompts:', '  p:', '    layers:'],
        ...['      - { id: a, file: a.md, teaches: true }', '      - { id: b, file: b.md, teaches: true }'],
      ),
      'r.yaml': 'ledger: write\n',
      'a.md': 'Ask the `ledger`.\n',
      'b.md': 'Say it.\n\n␣Ask the `⟦ledger⟧` now.',
    },
  },
  {
    code: 'template/single-close-brace',
    at: 'a.md',
    files: {
      'galley.yaml': manifest(
        ...['prompts:', '  p:', '    layers:', '      - { id: a, file: a.md, dialect: python-format }'],
      ),
      'a.md': 'Say it.\n\n␣Ask ⟦}⟧ now.',
    },
  },
  {
    code: 'skill/reference-missing',
    at: 'skills/demo/SKILL.md',
    files: { 'skills/demo/SKILL.md': '---\nname: demo\ndescription: x\n---\n\n␣See [it](⟦gone.md⟧) now.' },
  },
  {
    code: 'skill/unknown-key',
    at: 'skills/demo/SKILL.md',
    files: { 'skills/demo/SKILL.md': '---\nname: demo # ␣\ndescription: "␣x"\n⟦mood⟧: "␣"\n---\n\n␣See.' },
  },
  {
    code: 'agent-file/target',
    at: 'x.agent.md',
    files: { 'x.agent.md': '---\nname: "␣"\ntarget: ⟦web⟧\n---\n' },
  },
];

describe.each(FIXTURES)('$code', ({ code, at, files }) => {
  it('stands where it is, whatever the line ends, the start, the end and what is before it', async () => {
    for (const { lineEnd, start, end, before } of VARIATIONS) {
      const source = start + (files[at] as string).replaceAll('␣', before).replaceAll('\n', lineEnd) + end;
      const { text, range } = placed(source);
      const { service, uri, errors } = testWorkspace({ ...files, [at]: text });
      const { findings } = await service.check();
      const found = findings.filter((one) => one.code === code && one.uri === uri(at));
      expect(
        found.map((one) => one.range),
        JSON.stringify(text),
      ).toEqual([range]);
      expect(errors).toEqual([]);
    }
  });
});
