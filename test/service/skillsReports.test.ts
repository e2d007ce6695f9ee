import { describe, expect, test } from 'vitest';
import { testWorkspace } from '../support/testService';

const SKILL = '---\nname: demo\ndescription: Use it in <b>tests</b>.\nhooks: {}\n---\nRun the demo.\n';
const PATH = '.claude/skills/demo/SKILL.md';

describe('explain', () => {
  test('names the clients that look where the skill is first', async () => {
    const { service, uri } = testWorkspace({ [PATH]: SKILL });
    const report = await service.explain(uri(PATH));
    const here = report?.clients.filter(({ looksHere }) => looksHere).map(({ client }) => client);
    expect(here).toEqual(['claude', 'vscode', 'copilot-cli', 'cursor', 'opencode', 'cline']);
    expect(report?.clients.slice(0, 6).map(({ client }) => client)).toEqual(here);
    const vscode = report?.clients.find(({ client }) => client === 'vscode');
    expect(vscode).toMatchObject({ outcome: 'cut', name: 'demo', description: 'Use it in tests.' });
    expect(vscode?.reasons.map(({ reason, key, message }) => [reason, key, message])).toEqual([
      ['tags-stripped', 'description', 'takes tags out of the description'],
      ['keys-ignored', 'hooks', 'ignores hooks'],
    ]);
    expect(vscode?.checked).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(vscode?.sources.length).toBeGreaterThan(0);
  });

  test('tells of other agent files', async () => {
    const { service, uri } = testWorkspace({
      '.claude/agents/x.md': '---\nname: x\nteam: harbour\n---\nDo it.\n',
      'AGENTS.md': 'Be kind.\n',
      'README.md': 'Read me.\n',
    });
    const agent = await service.explain(uri('.claude/agents/x.md'));
    expect(
      agent?.clients.map(({ label, outcome, reasons }) => [label, outcome, reasons.map(({ message }) => message)]),
    ).toEqual([['Claude Code subagent', 'dropped', ['needs `description`', 'ignores team']]]);
    expect((await service.explain(uri('AGENTS.md')))?.clients.map(({ outcome }) => outcome)).toEqual(['loads']);
    expect(await service.explain(uri('README.md'))).toBeUndefined();
    expect(await service.explain(uri('none/SKILL.md'))).toBeUndefined();
  });
});

describe('hover', () => {
  const at = async (files: Record<string, string>, path: string, line: number) => {
    const { service, uri } = testWorkspace(files);
    const hover = await service.hover(uri(path), { line, character: 1 });
    return hover && (hover.contents as { value: string }).value;
  };

  test('on a key of a skill tells what each client does with it', async () => {
    const text = await at({ [PATH]: SKILL }, PATH, 2);
    expect(text).toContain('`description` is known to all clients.');
    expect(text).toContain('| VS Code | loads, cut | takes tags out of the description |');
    expect(text).toContain('| Claude Code | loads | escapes angle brackets in the description |');
    expect(text).not.toContain('Codex');
    expect(text).toContain('6 other clients do not look in this folder.');
    expect(text).toMatch(/As of 20\d\d-\d\d-\d\d/);
  });

  test('on a key that one client knows', async () => {
    const text = await at({ [PATH]: SKILL }, PATH, 3);
    expect(text).toContain('`hooks` is known to Claude Code.');
    expect(text).toContain('| Cursor | loads in part | ignores hooks |');
  });

  test('on a key of another agent file', async () => {
    const files = { 'x.prompt.md': '---\nmode: agent\nteam: harbour\nmodel: x\n---\nDo it.\n' };
    expect(await at(files, 'x.prompt.md', 1)).toContain('`mode` of a prompt file is deprecated.');
    expect(await at(files, 'x.prompt.md', 2)).toContain('`team` means nothing in a prompt file.');
    expect(await at(files, 'x.prompt.md', 3)).toContain('`model` is a key of a prompt file.');
  });

  test('is not on the body', async () => {
    expect(await at({ [PATH]: SKILL }, PATH, 5)).toBeUndefined();
  });
});

describe('catalogues', () => {
  test('have what each client lists, with sizes and shares', async () => {
    const { service, uri } = testWorkspace({
      [PATH]: '---\nname: demo\ndescription: Use it in tests.\n---\n',
      '.claude/skills/other/SKILL.md': '---\nname: other\n---\n',
    });
    const reports = await service.catalogues();
    const vscode = reports.find(({ client }) => client === 'vscode');
    // The name's four, the description's sixteen and five around them.
    expect(vscode).toMatchObject({ wanted: 25, used: 25, budget: null, unit: 'utf16', published: false });
    expect(vscode?.entries).toMatchObject([
      { name: 'demo', uri: uri(PATH), state: 'full', cost: 25, share: 1, bytes: 20 },
    ]);
    expect(vscode?.entries[0]?.range.start).toEqual({ line: 2, character: 13 });
    expect(vscode?.unlisted).toEqual([
      { name: 'other', uri: uri('.claude/skills/other/SKILL.md'), reason: 'needs a description' },
    ]);
    expect(
      (await service.catalogues({ client: 'claude', window: 1000 })).map(({ client, budget }) => [client, budget]),
    ).toEqual([['claude', 40]]);
  });

  test('are not of skills that no client looks for', async () => {
    expect(await testWorkspace({ 'docs/x/demo/SKILL.md': SKILL }).service.catalogues()).toEqual([]);
  });
});

describe('sizes of files', () => {
  test('are those of their bodies, line ends as one', async () => {
    const { service, uri } = testWorkspace({
      'CLAUDE.md': 'é\r\n',
      'x.prompt.md': '---\nname: x\n---\nabc',
      'README.md': 'x',
    });
    expect(await service.fileSizes()).toEqual([
      { uri: uri('CLAUDE.md'), kind: 'claude-md', bytes: 3 },
      { uri: uri('x.prompt.md'), kind: 'prompt', bytes: 3 },
    ]);
  });
});

describe('parity', () => {
  const manifest = `version: 1
sources:
  contract: { file: contract.md, grammar: headings }
prompts:
  watch:
    layers:
      - { id: contract, section: contract#Watch, wrap: { heading: "# Watch" } }
parity:
  - skill: .claude/skills/demo/SKILL.md
    prompt: watch
    headings: [Watch]
    steps: [look at the board, call the pilot]
    phrases: [never leave the quay]
    commands: [harbour look]
`;
  const contract = '# Watch\n\nLook at the board with `harbour look`, then call the pilot. Never leave the quay.\n';
  const body = (text: string) => `---\nname: demo\ndescription: Use it in tests.\n---\n${text}`;

  async function told(skillBody: string, prompt = contract): Promise<string[]> {
    const { service } = testWorkspace({ 'galley.yaml': manifest, 'contract.md': prompt, [PATH]: body(skillBody) });
    const { findings } = await service.check();
    return findings
      .filter(({ code }) => code === 'skill/parity')
      .map(({ uri, message, related }) =>
        [
          uri.split('/').at(-1),
          message,
          ...related.map((one) => `${one.uri.split('/').at(-1)}:${one.range.start.line}`),
        ].join(' | '),
      );
  }

  test('finds nothing where both agree', async () => {
    expect(
      await told('# Watch\n\nLook at the board (`harbour look`). Call the pilot.\n\nNever leave the quay!\n'),
    ).toEqual([]);
  });

  test('tells what the skill lacks, and where the prompt has it', async () => {
    expect(await told('# Watch\n\nCall the pilot. Look at the board.\n\nRun `harbour look`.\n')).toEqual([
      'SKILL.md | The step `call the pilot` comes too early here; in prompt `watch` it follows the step before it. | contract.md:2 | galley.yaml:11',
      'SKILL.md | The phrase `never leave the quay` of prompt `watch` is not in this skill. | contract.md:2 | galley.yaml:12',
    ]);
  });

  test('tells what the prompt lacks, and where the skill has it', async () => {
    const text = '# Watch\n\nLook at the board (`harbour look`). Call the pilot.\n\nNever leave the quay!\n';
    expect(await told(text, contract.replace(' Never leave the quay.', ''))).toEqual([
      'galley.yaml | The phrase `never leave the quay` is not in prompt `watch`, but in `.claude/skills/demo/SKILL.md`. | SKILL.md:8',
    ]);
  });

  test('follows the skill as it is edited', async () => {
    const workspace = testWorkspace({ 'galley.yaml': manifest, 'contract.md': contract, [PATH]: body('# Watch\n') });
    const uri = workspace.uri(PATH);
    const count = async () =>
      (await workspace.service.findings(uri)).filter(({ code }) => code === 'skill/parity').length;
    expect(await count()).toBe(4);
    workspace.service.openDocument(uri, 'skill', 1, body(contract));
    expect(await count()).toBe(0);
  });

  test('needs a skill and a prompt', async () => {
    const { service } = testWorkspace({
      'galley.yaml': manifest.replace('prompt: watch', 'prompt: none'),
      'contract.md': contract,
    });
    const messages = (await service.check()).findings.map(({ message }) => message);
    expect(messages).toContain('There is no skill `.claude/skills/demo/SKILL.md` to compare with a prompt.');
  });
});
