import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type ServiceSettings } from '../../server/src/service/settings';
import { type TestWorkspace, testWorkspace } from '../support/testService';

const BOM = '\ufeff';
const PATH = '.claude/skills/demo/SKILL.md';
const EVERYTHING = { start: { line: 0, character: 0 }, end: { line: 1000, character: 0 } };

function skill(...lines: string[]): string {
  return ['---', 'name: demo', 'description: Use it in tests.', ...lines, '---', 'Run the demo.', ''].join('\n');
}

async function codes({ service, uri }: TestWorkspace, path = PATH): Promise<string[]> {
  return (await service.findings(uri(path))).map(({ code, severity }) => `${severity} ${code}`);
}

function settings(given: Partial<ServiceSettings>): ServiceSettings {
  return { ...DEFAULT_SETTINGS, ...given };
}

describe('settings', () => {
  test('choose whose view a skill is judged from', async () => {
    const workspace = testWorkspace({ [PATH]: skill('argument-hint: file') });
    expect(await codes(workspace)).toEqual(['information skill/client-key']);
    workspace.service.setSettings(settings({ profile: 'claude' }));
    expect(await codes(workspace)).toEqual([]);
    workspace.service.setSettings(settings({ profile: 'agentskills' }));
    expect(await codes(workspace)).toEqual(['error skill/client-key']);
  });

  test('vouch for keys', async () => {
    const workspace = testWorkspace({
      [PATH]: skill('team: harbour'),
      'x.prompt.md': '---\nteam: harbour\n---\nDo it.\n',
    });
    expect(await codes(workspace)).toEqual(['warning skill/unknown-key']);
    expect(await codes(workspace, 'x.prompt.md')).toEqual(['hint agent-file/unknown-key']);
    workspace.service.setSettings(settings({ extraKeys: ['team'] }));
    expect(await codes(workspace)).toEqual([]);
    expect(await codes(workspace, 'x.prompt.md')).toEqual([]);
  });

  test('turn on what is off by default', async () => {
    const workspace = testWorkspace({ [PATH]: skill('metadata:', '  since: 2024-05-06') });
    expect(await codes(workspace)).toEqual([]);
    workspace.service.setSettings(settings({ severity: { 'skill/date-value': 'warning' } }));
    expect(await codes(workspace)).toEqual(['warning skill/date-value']);
  });

  test('set sizes, and the manifest sets them first', async () => {
    const workspace = testWorkspace({ 'CLAUDE.md': '# Rules\n\n- Be kind.\n' });
    workspace.service.setSettings(settings({ sizes: { 'claude-md': '2 lines' } }));
    expect(await codes(workspace, 'CLAUDE.md')).toEqual(['warning agent-file/over-size']);
    workspace.write({ 'galley.yaml': 'version: 1\nsizes: { claude-md: 3 lines }\n' });
    expect(await codes(workspace, 'CLAUDE.md')).toEqual([]);
  });
});

describe('what is around a file', () => {
  test('tells which links lead nowhere', async () => {
    const text = `${skill()}See [a](references/a.md) and [b](references/b.md).\n`;
    const workspace = testWorkspace({ [PATH]: text, '.claude/skills/demo/references/a.md': 'A.\n' });
    expect(await codes(workspace)).toEqual(['warning skill/reference-missing']);
    workspace.write({ '.claude/skills/demo/references/b.md': 'B.\n' });
    expect(await codes(workspace)).toEqual([]);
  });

  test('is looked up on disk before a file counts as missing', async () => {
    const workspace = testWorkspace({ [PATH]: `${skill()}See [a](linked/a.md).\n` });
    const uri = workspace.uri('.claude/skills/demo/linked/a.md');
    const { read } = workspace.files;
    // As behind a linked folder: it can be read, and is in no listing.
    workspace.files.read = async (asked) =>
      asked === uri ? new TextEncoder().encode('A.') : read.call(workspace.files, asked);
    expect(await codes(workspace)).toEqual([]);
  });

  test('tells which agents and skills there are, by their names', async () => {
    const workspace = testWorkspace({
      'x.prompt.md': '---\nagent: Night Watch\n---\nDo it.\n',
      '.claude/agents/y.md': '---\nname: y\ndescription: y\nskills: [tides]\n---\nDo it.\n',
    });
    expect(await codes(workspace, 'x.prompt.md')).toEqual(['information agent-file/unknown-agent']);
    expect(await codes(workspace, '.claude/agents/y.md')).toEqual(['information agent-file/unknown-skill']);
    workspace.write({
      '.github/agents/watch.agent.md': '---\nname: Night Watch\n---\nWatch.\n',
      '.claude/skills/tides/SKILL.md': '---\nname: tides\ndescription: Reads tides.\n---\n',
    });
    expect(await codes(workspace, 'x.prompt.md')).toEqual([]);
    expect(await codes(workspace, '.claude/agents/y.md')).toEqual([]);
  });

  test('tells which imports go in a circle, and sees when they do not any more', async () => {
    const workspace = testWorkspace({ 'CLAUDE.md': 'See @docs/a.md.\n', 'docs/a.md': 'See @../CLAUDE.md.\n' });
    const [finding] = await workspace.service.findings(workspace.uri('CLAUDE.md'));
    expect(finding?.code).toBe('agent-file/import-cycle');
    expect(finding?.message).toContain('CLAUDE.md → docs/a.md → CLAUDE.md');
    workspace.write({ 'docs/a.md': 'The end.\n' });
    expect(await codes(workspace, 'CLAUDE.md')).toEqual([]);
  });

  test('makes deprecated and needless keys be shown as such', async () => {
    const workspace = testWorkspace({ 'x.prompt.md': '---\nmode: agent\nteam: harbour\n---\nDo it.\n' });
    const diagnostics = await workspace.service.diagnostics(workspace.uri('x.prompt.md'));
    // LSP: 1 is unnecessary, 2 is deprecated.
    expect(diagnostics.map(({ code, tags }) => [code, tags])).toEqual([
      ['agent-file/deprecated-mode', [2]],
      ['agent-file/unknown-key', [1]],
    ]);
  });
});

describe('all skills together', () => {
  const long = (name: string) => `---\nname: ${name}\ndescription: Use it in tests.\n---\n${'Do it well. '.repeat(30)}`;

  test('tell names and bodies that stand twice', async () => {
    const workspace = testWorkspace({ [PATH]: long('demo'), '.github/skills/demo/SKILL.md': `${long('demo')}Or not.` });
    const [finding] = await workspace.service.findings(workspace.uri(PATH));
    expect(finding?.code).toBe('skill/duplicate-name');
    expect(finding?.related.map(({ uri, range }) => [uri, range.start])).toEqual([
      [workspace.uri('.github/skills/demo/SKILL.md'), { line: 1, character: 6 }],
    ]);
    workspace.write({ '.claude/skills/other/SKILL.md': long('other') });
    expect(await codes(workspace, '.claude/skills/other/SKILL.md')).toEqual(['information skill/duplicate-body']);
  });

  test('hide what a header suppresses, and tell when it hides nothing', async () => {
    const text = skill('# galley-disable skill/duplicate-name -- kept for another client');
    const workspace = testWorkspace({ [PATH]: text, '.github/skills/demo/SKILL.md': skill() });
    expect(await codes(workspace)).toEqual([]);
    expect(await codes(workspace, '.github/skills/demo/SKILL.md')).toEqual(['warning skill/duplicate-name']);
    workspace.write({ '.github/skills/demo/SKILL.md': skill().replace('name: demo', 'name: other') });
    expect(await codes(workspace)).toEqual(['information skill/stale-suppression']);
  });

  test('overflow a client', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 9 }, (_, i) => [
        `.claude/skills/s${i}/SKILL.md`,
        `---\nname: s${i}\ndescription: ${'d'.repeat(i === 0 ? 1000 : 900)}\n---\n`,
      ]),
    );
    const workspace = testWorkspace(files);
    expect(await codes(workspace, '.claude/skills/s0/SKILL.md')).toEqual(['warning skill/catalogue-over-budget']);
    expect(await codes(workspace, '.claude/skills/s1/SKILL.md')).toEqual([]);
    workspace.service.setSettings(settings({ profile: 'codex' }));
    expect(await codes(workspace, '.claude/skills/s0/SKILL.md')).toEqual([]);
  });
});

describe('suppressions of a manifest', () => {
  const manifest = (code: string) =>
    `version: 1\nsuppress:\n  - { code: ${code}, file: "**/SKILL.md", reason: ours }\n`;

  test('hide findings about skills', async () => {
    const workspace = testWorkspace({ 'galley.yaml': manifest('skill/unknown-key'), [PATH]: skill('team: harbour') });
    expect(await codes(workspace)).toEqual([]);
    expect(await codes(workspace, 'galley.yaml')).toEqual([]);
    expect((await workspace.service.check()).findings).toEqual([]);
  });

  test('are stale when they hide none', async () => {
    const workspace = testWorkspace({ 'galley.yaml': manifest('skill/unknown-key'), [PATH]: skill() });
    expect(await codes(workspace, 'galley.yaml')).toEqual(['information manifest/stale-suppression']);
    expect((await workspace.service.check()).findings.map(({ code }) => code)).toEqual(['manifest/stale-suppression']);
  });
});

describe('a byte order mark', () => {
  const text = skill('argument-hint: [file]');

  function opened() {
    const workspace = testWorkspace({ [PATH]: BOM + text });
    workspace.service.openDocument(workspace.uri(PATH), 'skill', 1, text);
    return workspace;
  }

  test('is found in an open document, which does not show it', async () => {
    const workspace = opened();
    expect(await codes(workspace)).toEqual([
      'warning skill/bom',
      'information skill/client-key',
      'warning skill/argument-hint-list',
    ]);
    const [bom] = await workspace.service.findings(workspace.uri(PATH));
    expect(bom?.range).toEqual({ start: { line: 0, character: 0 }, end: { line: 0, character: 3 } });
  });

  test('is taken away by saving, where the client can', async () => {
    const { service, uri } = opened();
    const request = { uri: uri(PATH), range: EVERYTHING, only: ['source.fixAll.galley'] };
    const [action] = await service.codeActions({ ...request, canSave: true });
    expect(action?.saveWithoutBom).toBe(uri(PATH));
    expect(action?.edits.map(({ newText }) => newText)).toEqual(['"[file]"']);
    const [other] = await service.codeActions(request);
    expect(other?.saveWithoutBom).toBeUndefined();
    expect(other?.edits).toHaveLength(1);
  });

  test('has a quick fix of its own only where the client can save', async () => {
    const { service, uri } = opened();
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const titles = async (canSave: boolean) =>
      (await service.codeActions({ uri: uri(PATH), range, only: ['quickfix'], canSave })).map(({ title }) => title);
    expect(await titles(true)).toEqual(['Remove the byte order mark']);
    expect(await titles(false)).toEqual([]);
  });

  test('is gone when the file is saved without it', async () => {
    const workspace = opened();
    await codes(workspace);
    workspace.write({ [PATH]: text });
    expect(await codes(workspace)).not.toContain('warning skill/bom');
  });

  test('is an edit in a file that is not open', async () => {
    const { service, uri } = testWorkspace({ [PATH]: BOM + skill() });
    const [action] = await service.codeActions({ uri: uri(PATH), range: EVERYTHING, only: ['source.fixAll.galley'] });
    expect(action?.edits).toEqual([
      { uri: uri(PATH), range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } }, newText: '' },
    ]);
  });

  test('hides the header from some clients', async () => {
    const { service, uri } = opened();
    const report = await service.explain(uri(PATH), 'gemini-cli');
    expect(report?.clients.map(({ outcome, reasons }) => [outcome, reasons.map(({ reason }) => reason)])).toEqual([
      ['dropped', ['header-hidden-by-bom']],
    ]);
  });
});

describe('renames', () => {
  test('of a folder and of a file', async () => {
    const workspace = testWorkspace({
      '.claude/skills/other/SKILL.md': skill(),
      '.claude/skills/demo/skill.md': skill(),
    });
    const renames = async (path: string) => {
      const actions = await workspace.service.codeActions({ uri: workspace.uri(path), range: EVERYTHING });
      return actions.flatMap(({ rename }) => (rename ? [[rename.from, rename.to]] : []));
    };
    expect(await renames('.claude/skills/other/SKILL.md')).toContainEqual([
      workspace.uri('.claude/skills/other'),
      workspace.uri('.claude/skills/demo'),
    ]);
    expect(await renames('.claude/skills/demo/skill.md')).toContainEqual([
      workspace.uri('.claude/skills/demo/skill.md'),
      workspace.uri('.claude/skills/demo/SKILL.md'),
    ]);
  });
});

describe('tokens', () => {
  // Short words of one token each: 6,000 of them are above 5,000 however they are joined.
  const text = `${skill()}${'cat dog '.repeat(3000)}\n`;

  test('are counted as soon as the tokenizer is there, and nobody waits for it', async () => {
    const workspace = testWorkspace({ [PATH]: text });
    const isThere = new Promise<void>((resolve) => workspace.service.onChanged(resolve));
    expect(await codes(workspace)).toEqual([]);
    await isThere;
    expect(await codes(workspace)).toEqual(['information skill/body-tokens']);
    const [finding] = await workspace.service.findings(workspace.uri(PATH));
    expect(finding?.message).toContain('o200k_base');
  });

  test('are waited for by who checks once', async () => {
    const workspace = testWorkspace({ [PATH]: text });
    await workspace.service.prepare();
    expect((await workspace.service.check()).findings.map(({ code }) => code)).toEqual(['skill/body-tokens']);
  });
});
