import { describe, expect, it } from 'vitest';
import type { BuilderFault, BuilderRun, Builders } from '../../server/src/service/builders';
import { Refusal } from '../../server/src/service/refusal';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

const GUIDE = '# Guide\n\n## Task\n\nCount the boats.\n\n## Tone\n\nBe plain.\n';
const MANIFEST = `version: 1
sources:
  guide: { file: guide.md, grammar: headings }
variables:
  tone: { values: [plain, none], default: plain }
prompts:
  keeper:
    layers:
      - { id: task, section: guide#Task }
      - { id: tone, section: guide#Tone, when: tone == "plain", wrap: { tag: tone } }
    verify: { command: [build, "{tone}"], cwd: tools, timeout: 7 }
  loose:
    layers: [{ id: only, text: Nobody builds me. }]
`;
/** What the prompt has to be, put together by hand. */
const TEXT = 'Count the boats.\n\n<tone>\nBe plain.\n</tone>';

/** Builders that answer with a text, bytes or a fault, and the runs that they were asked for. */
function builders(answer: (run: BuilderRun) => string | Uint8Array | BuilderFault) {
  const runs: BuilderRun[] = [];
  const host: Builders = {
    async run(run) {
      runs.push(run);
      const given = answer(run);
      if (typeof given === 'string') return { stdout: new TextEncoder().encode(given) };
      return 'fault' in given ? given : { stdout: given };
    },
  };
  return { runs, host };
}

function open(answer: (run: BuilderRun) => string | Uint8Array | BuilderFault, manifest = MANIFEST, guide = GUIDE) {
  const { runs, host } = builders(answer);
  const workspace = testWorkspace({ 'app/galley.yaml': manifest, 'app/guide.md': guide }, undefined, {
    builders: host,
  });
  return { runs, ...workspace };
}

describe('verify', () => {
  it('runs the builder for each value that it is told, and finds equal bytes equal', async () => {
    const { service, runs, uri } = open(({ args }) => (args[0] === 'plain' ? TEXT : 'Count the boats.'));
    const reports = await service.verify({});
    expect(reports.map(({ prompt, given, state, message }) => ({ prompt, given, state, message }))).toEqual([
      { prompt: 'keeper', given: {}, state: 'equal', message: '' },
      { prompt: 'keeper', given: { tone: 'none' }, state: 'equal', message: '' },
    ]);
    expect(runs).toEqual(
      ['plain', 'none'].map((tone) => ({
        program: 'build',
        args: [tone],
        env: {},
        folder: uri('app'),
        workingFolder: uri('app/tools'),
        root: uri('').replace(/\/$/, ''),
        seconds: 7,
      })),
    );
  });

  it('runs one variant where one is asked for', async () => {
    const { service, runs } = open(() => 'Count the boats.');
    const [report] = await service.verify({ prompts: ['keeper'], variant: { given: { tone: 'none' } } });
    expect(report).toMatchObject({ state: 'equal', variant: { tone: 'none' }, command: ['build', 'none'] });
    expect(runs).toHaveLength(1);
  });

  it('tells progress', async () => {
    const { service } = open(() => TEXT);
    const told: string[] = [];
    await service.verify({ progress: (done, of) => told.push(`${done}/${of}`) });
    expect(told).toEqual(['1/2', '2/2']);
  });
});

describe('a difference', () => {
  async function differenceOf(printed: string | Uint8Array, guide = GUIDE) {
    const { service, uri } = open(() => printed, MANIFEST, guide);
    const [report] = await service.verify({ prompts: ['keeper'], variant: {} });
    expect(report?.state).toBe('differs');
    const { difference } = report?.output ?? {};
    const { builder, galley, kind, layer, source, byte } = difference ?? {};
    return { message: report?.message, byte, builder, galley, kind, layer, source, uri };
  }

  it('is found in its place on both sides and in the source', async () => {
    const { text, ranges } = marked(GUIDE.replace('boats', 'b⟦o⟧ats'));
    const found = await differenceOf(TEXT.replace('boats', 'bats'), text);
    expect(found).toMatchObject({
      message: 'The texts differ from line 1 on.',
      byte: 'Count the b'.length,
      builder: { offset: 11, position: { line: 0, character: 11 } },
      galley: { offset: 11, position: { line: 0, character: 11 } },
      kind: 'source',
      layer: 'task',
      source: { uri: found.uri('app/guide.md'), range: ranges[0] },
    });
  });

  it('in a wrapping leads to its layer in the manifest', async () => {
    const found = await differenceOf(TEXT.replace('<tone>', '<mood>'));
    expect(found).toMatchObject({
      byte: 'Count the boats.\n\n<'.length,
      galley: { position: { line: 2, character: 1 } },
      kind: 'wrapper',
      layer: 'tone',
      source: { uri: found.uri('app/galley.yaml') },
    });
    const line = MANIFEST.split('\n').findIndex((one) => one.includes('id: tone'));
    expect(found.source?.range.start.line).toBe(line);
  });

  it('between layers is one of the separator', async () => {
    const found = await differenceOf(TEXT.replace('\n\n', '\n'));
    expect(found).toMatchObject({ kind: 'separator', message: 'Only blanks and line ends differ, from line 2 on.' });
  });

  it.each([
    [`${TEXT}\n`, 'The builder ends with one line end more. Nothing else differs.'],
    [`${TEXT}\n\n\n`, 'The builder ends with 3 line ends more. Nothing else differs.'],
    [`\uFEFF${TEXT}`, 'The builder starts with a byte order mark. Nothing else differs.'],
    [TEXT.replaceAll('\n', '\r\n'), 'The builder ends lines with CRLF, Galley with LF. Nothing else differs.'],
    ['', 'The builder printed nothing.'],
    ['\n', 'The builder printed nothing.'],
    [`log\n${TEXT}`, 'The builder prints 4 B in front of the prompt.'],
    [`${TEXT} and more`, 'The builder prints 9 B behind the prompt.'],
    [TEXT.slice(0, -3), 'The builder leaves out the last 3 B of the prompt.'],
    [TEXT.slice(3), 'The builder leaves out the first 3 B of the prompt.'],
  ])('%j: %s', async (printed, message) => {
    expect((await differenceOf(printed)).message).toBe(message);
  });

  it('of an encoding is said to be one', async () => {
    const guide = GUIDE.replace('boats', 'canoës');
    const printed = new Uint8Array(Buffer.from(TEXT.replace('boats', 'canoës'), 'latin1'));
    expect((await differenceOf(printed, guide)).message).toBe(
      'The builder prints something that is not UTF-8, first at byte 14. Apart from that: The texts differ from line 1 on.',
    );
  });

  it('of a builder that ends where Galley goes on has no source behind the end', async () => {
    expect(await differenceOf(`${TEXT}!`)).toMatchObject({ kind: null, layer: null, source: null });
  });
});

describe('what the editor shows', () => {
  it('is compared, and files that are not saved are named', async () => {
    const { service, uri } = open(() => TEXT);
    service.openDocument(uri('app/guide.md'), 'markdown', 1, GUIDE);
    expect((await service.verify({ variant: {} }))[0]).toMatchObject({ state: 'equal', unsaved: [] });
    service.changeDocument(uri('app/guide.md'), 2, GUIDE.replace('boats', 'ships'));
    expect((await service.verify({ variant: {} }))[0]).toMatchObject({
      state: 'differs',
      unsaved: [uri('app/guide.md')],
    });
  });
});

describe('a failure', () => {
  it.each([
    ['no-program', '', 'The program `build` was not found: no folder of PATH has it.'],
    ['no-folder', '', 'The working folder `tools` does not exist.'],
    ['exit', '3', 'The builder ended with exit code 3.'],
    ['signal', 'SIGSEGV', 'The builder was ended by SIGSEGV.'],
    ['timeout', '7', 'The builder did not end within 7 s and was stopped.'],
    ['too-much', '8388608', 'The builder printed more than 8,388,608 B and was stopped.'],
    ['start', 'EACCES', '`build` cannot be started: EACCES.'],
    ['no-disk', '', 'Builders run only where the files of the workspace are on a disk.'],
    ['outside-folder', 'tools', 'The builder is not run: `tools` leads out of the workspace folder.'],
    ['cancelled', '', 'Cancelled.'],
  ] as const)('%s', async (fault, detail, message) => {
    const { service } = open(() => ({ fault, detail, stderr: ['Traceback', 'oh'] }));
    const [report] = await service.verify({ variant: {} });
    expect(report).toMatchObject({
      state: 'failed',
      message,
      output: null,
      failure: { code: fault, stderr: ['Traceback', 'oh'] },
    });
  });

  it('of the manifest keeps the builder from being run', async () => {
    const { service, runs } = open(() => TEXT, MANIFEST.replace('{tone}', '{tune}'));
    const [report] = await service.verify({ variant: {} });
    expect(report?.failure?.code).toBe('manifest');
    expect(report?.message).toContain('`tune` is no placeholder');
    expect(runs).toEqual([]);
  });

  it('of Galley itself is told beside the result', async () => {
    const { service } = open(() => '', MANIFEST.replace('guide#Tone', 'guide#Tune'));
    const [report] = await service.verify({ variant: {} });
    expect(report?.problems).toEqual(['`guide.md` has no section `Tune`.']);
  });
});

describe('refuses', () => {
  it.each([
    [['loose'], 'Prompt `loose` names no builder: its `verify` in the manifest would.'],
    [['nobody'], 'There is no prompt `nobody` (known: keeper, loose).'],
  ])('%j', async (prompts, message) => {
    const { service } = open(() => TEXT);
    await expect(service.verify({ prompts })).rejects.toThrow(new Refusal(message));
  });

  it('where nothing names a builder', async () => {
    const { service } = open(() => TEXT, 'version: 1\nprompts: { a: { layers: [{ id: b, text: c }] } }\n');
    await expect(service.verify({})).rejects.toThrow(Refusal);
  });

  it('where nothing can be run', async () => {
    const { service } = testWorkspace({ 'galley.yaml': MANIFEST, 'guide.md': GUIDE });
    await expect(service.verify({})).rejects.toThrow(new Refusal('Builders cannot be run here.'));
  });

  it.each([
    [
      'a command that is none',
      '    layers: [{ id: only, text: A }]\n    verify: { command: "build it" }\n',
      '`command` must be a list.',
    ],
    ['no command', '    layers: [{ id: only, text: A }]\n    verify: {}\n', '`command` is missing in `verify`.'],
    ['a prompt without layers', '    verify: { command: [build] }\n', '`layers` is missing in `faulty`.'],
  ])('where one of several builders is lost: %s', async (_what, faulty, fault) => {
    const { service, runs } = open(() => TEXT, `${MANIFEST}  faulty:\n${faulty}`);
    const refusal = new Refusal(`The builder of \`faulty\` is not run: the manifest has a fault. ${fault}`);
    await expect(service.verify({})).rejects.toThrow(refusal);
    await expect(service.verify({ prompts: ['faulty'] })).rejects.toThrow(refusal);
    expect(runs).toEqual([]);
    await service.verify({ prompts: ['keeper'] });
    expect(runs).toHaveLength(2);
  });
});

it('is not done by anything else', async () => {
  const { service, runs, uri } = open(() => TEXT);
  service.openDocument(uri('app/galley.yaml'), 'yaml', 1, MANIFEST);
  await service.check();
  await service.diagnostics(uri('app/galley.yaml'));
  await service.codeLenses(uri('app/galley.yaml'));
  await service.render({});
  await service.budgets();
  await service.pins();
  await service.hover(uri('app/galley.yaml'), { line: 10, character: 6 });
  expect(runs).toEqual([]);
});
