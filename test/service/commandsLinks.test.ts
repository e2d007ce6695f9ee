import { describe, expect, it } from 'vitest';
import { applied } from '../support/appliedEdits';
import { type MarkedText, marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

// Marked ranges are where a path or a mention has the name of the skill `moor`.
const SKILL: Readonly<Record<string, MarkedText>> = {
  '.claude/skills/moor/SKILL.md': marked(
    '---\nname: ⟦moor⟧\ndescription: Ties up.\n---\n[knots](references/moor.md) [again](../⟦moor⟧/references/moor.md#moor)\n',
  ),
  '.claude/skills/moor/references/moor.md': marked('A bowline.\n'),
  '.claude/skills/moor-lines/SKILL.md': marked(
    '---\nname: moor-lines\ndescription: Lines.\n---\n[first](../⟦moor⟧/SKILL.md), not [own](../moor-lines/SKILL.md)\n',
  ),
  'CLAUDE.md': marked(
    'Run /⟦moor⟧: [skill](.claude/skills/⟦moor⟧/SKILL.md "moor"), `.claude/skills/⟦moor⟧/references/moor.md`,\n' +
      '@.claude/skills/⟦moor⟧/SKILL.md, not [notes](docs/moor/notes.md) or [gone](.claude/skills/moor/gone.md).\n',
  ),
  'docs/moor/notes.md': marked('Notes.\n'),
};

describe('renaming', () => {
  it('a skill follows the paths that lead into its folder, whatever else is called like it', async () => {
    const { service, uri } = testWorkspace(
      Object.fromEntries(Object.entries(SKILL).map(([path, { text }]) => [path, text])),
    );
    const edits = await service.rename(uri('CLAUDE.md'), { line: 0, character: 6 }, 'berth');
    for (const [path, { text, ranges }] of Object.entries(SKILL)) {
      const expected = ranges.map((range) => ({ uri: uri(path), range, newText: 'berth' }));
      expect(applied(edits, uri(path), text), path).toBe(applied(expected, uri(path), text));
    }
  });

  it('a command file follows the links to it', async () => {
    const text = 'See [hail](.claude/commands/hail.md#when), then /hail.\n';
    const { service, uri } = testWorkspace({ '.claude/commands/hail.md': 'Speak.\n', 'AGENTS.md': text });
    const edits = await service.rename(uri('AGENTS.md'), { line: 0, character: 50 }, 'call');
    expect(applied(edits, uri('AGENTS.md'), text)).toBe('See [hail](.claude/commands/call.md#when), then /call.\n');
  });
});
