import { describe, expect, it } from 'vitest';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

const RULES = Array.from({ length: 20 }, (_, i) => `- Keep part ${i} of the quay free.`).join('\n');

describe('copies of instructions', () => {
  it('are told where they differ, in each file', async () => {
    const own = marked(`# CLAUDE.md\n\n${RULES}\n⟦- Never tow at night.⟧\n`);
    const other = marked(`# AGENTS.md\n\n⟦- Ask before you tow.⟧\n${RULES}\n⟦- Tow at night.⟧\n`);
    const { service, uri } = testWorkspace({ 'CLAUDE.md': own.text, 'AGENTS.md': other.text });
    const found = (await service.check()).findings.filter(({ code }) => code === 'agent-file/out-of-step');
    expect(found.map((one) => [one.uri, one.range])).toEqual([
      [uri('AGENTS.md'), other.ranges[0]],
      [uri('AGENTS.md'), other.ranges[1]],
      [uri('CLAUDE.md'), own.ranges[0]],
    ]);
    expect(found[2]?.related).toMatchObject([{ uri: uri('AGENTS.md'), range: other.ranges[1] }]);
    expect(found[0]?.related).toEqual([]);
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
});
