import { describe, expect, it } from 'vitest';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

const RULES = Array.from({ length: 20 }, (_, i) => `- Keep part ${i} of the quay free.`).join('\n');

describe('copies of instructions', () => {
  it('are told where they differ, in each file', async () => {
    const own = marked(`⟦# CLAUDE.md⟧\n\n${RULES}\n⟦- Never tow at night.⟧\n`);
    const other = marked(`# AGENTS.md\n\n⟦- Ask before you tow.⟧\n${RULES}\n⟦- Tow at night.⟧\n`);
    const { service, uri } = testWorkspace({ 'CLAUDE.md': own.text, 'AGENTS.md': other.text });
    const found = (await service.check()).findings.filter(({ code }) => code === 'agent-file/out-of-step');
    expect(found.map((one) => [one.uri, one.range])).toEqual([
      [uri('AGENTS.md'), other.ranges[0]],
      [uri('AGENTS.md'), other.ranges[1]],
      [uri('CLAUDE.md'), own.ranges[1]],
    ]);
    expect(found[2]?.related).toMatchObject([{ uri: uri('AGENTS.md'), range: other.ranges[1] }]);
    // Where the other one has nothing, the line before tells where that is.
    expect(found[0]?.related).toMatchObject([{ uri: uri('CLAUDE.md'), range: own.ranges[0] }]);
  });

  it('are compared again when the other one changes', async () => {
    const { service, uri } = testWorkspace({ 'CLAUDE.md': `${RULES}\n- More.\n`, 'AGENTS.md': RULES });
    const codes = async () => (await service.findings(uri('CLAUDE.md'))).map(({ code }) => code);
    expect(await codes()).toContain('agent-file/out-of-step');
    service.openDocument(uri('AGENTS.md'), 'markdown', 1, `${RULES}\n- More.\n`);
    expect(await codes()).not.toContain('agent-file/out-of-step');
  });

  it('are only looked for in one folder', async () => {
    const { service } = testWorkspace({ 'CLAUDE.md': RULES, 'web/AGENTS.md': `${RULES}\n- More.\n` });
    const { findings } = await service.check();
    expect(findings.map(({ code }) => code)).not.toContain('agent-file/out-of-step');
  });
});

describe('a command with the name of a skill', () => {
  const SKILL = '---\nname: review\ndescription: Reads changes. Use it for reviews.\n---\nRead.\n';

  it('is told at the command, for the same client', async () => {
    const command = marked('⟦Review the change.⟧\n');
    const { service, uri } = testWorkspace({
      'web/.claude/skills/review/SKILL.md': SKILL,
      'web/.claude/commands/review.md': command.text,
      'web/.claude/commands/ship.md': 'Ship it.\n',
      '.claude/commands/review.md': 'Elsewhere.\n',
      'web/.cursor/commands/review.md': 'Another client.\n',
    });
    const found = (await service.check()).findings.filter(({ code }) => code === 'command/collision');
    expect(found).toMatchObject([
      {
        uri: uri('web/.claude/commands/review.md'),
        range: command.ranges[0],
        related: [{ uri: uri('web/.claude/skills/review/SKILL.md') }],
      },
    ]);
  });

  it('are suppressed by a manifest, and the entry is stale when there is nothing to suppress', async () => {
    const workspace = testWorkspace({
      'galley.yaml':
        'version: 1\nsuppress: [{ code: command/collision, file: ".claude/**", reason: kept for a while }]\n',
      '.claude/commands/review.md': 'Reads changes.\n',
      '.claude/skills/review/SKILL.md':
        '---\nname: review\ndescription: Reads changes. Use it before a merge.\n---\nReads.\n',
    });
    const codes = async () => (await workspace.service.check()).findings.map(({ code }) => code);
    expect(await codes()).toEqual([]);
    workspace.files.remove('.claude/commands/review.md');
    workspace.service.filesChanged([{ uri: workspace.uri('.claude/commands/review.md'), kind: 'deleted' }]);
    expect(await codes()).toEqual(['manifest/stale-suppression']);
  });

  it('of a roster are suppressed by the same entry', async () => {
    const { service } = testWorkspace({
      'galley.yaml': `version: 1
rosters: { all: { file: roster.yaml } }
prompts: { p: { layers: [{ id: list, roster: all }] } }
suppress: [{ code: command/collision, file: roster.yaml, reason: told apart by the host }]
`,
      'roster.yaml': 'look: See\nLook: See more\n',
    });
    expect((await service.check()).findings).toEqual([]);
  });
});

describe('unknown slash commands', () => {
  const FILES = {
    'CLAUDE.md': 'Run /moor, /mor, /help, /berth, /tie and /unknown. The page is at /status-page or GET /thing.\n',
    '.claude/skills/moor/SKILL.md': '---\nname: moor\ndescription: Ties up. Use it when a ship arrives.\n---\nTie.\n',
    'lib/berth/SKILL.md': '---\nname: berth\ndescription: Berths. Use it when a ship arrives.\n---\nSee /berth.\n',
    'tools/commands/tie.md': 'Tie.\n',
  };
  const found = async (severity: Record<string, 'warning'>) => {
    const workspace = testWorkspace(FILES);
    workspace.service.setSettings({ severity });
    const { findings } = await workspace.service.check();
    return findings.filter(({ code }) => code === 'command/unknown-slash');
  };

  it('are told only where they are asked for by their own code', async () => {
    expect(await found({})).toEqual([]);
    expect(await found({ 'command/*': 'warning' })).toEqual([]);
  });

  it('are names that no skill, command file or client has, with the nearest name', async () => {
    const findings = await found({ 'command/unknown-slash': 'warning' });
    expect(findings.map(({ severity, message }) => [severity, message])).toEqual([
      ['warning', 'Nothing in the workspace defines `/mor`. Is it `/moor`?'],
      ['warning', 'Nothing in the workspace defines `/unknown`.'],
      ['warning', 'Nothing in the workspace defines `/status-page`.'],
    ]);
    expect(findings[0]?.fixes.map(({ title, edits }) => [title, edits.map(({ newText }) => newText)])).toEqual([
      ['Write `/moor`', ['moor']],
    ]);
  });
});
