// Renaming a skill: its folder, the name in its header and every mention change, nothing else does, and one undo
// restores all of it.
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { waitForEntry, waitForText } from './support/disk.mjs';
import { takePicture } from './support/evidence.mjs';
import { dirty, renameAt, replaceIn, sameTexts, textsOf } from './support/renaming.mjs';
import { scenario } from './support/scenario.mjs';

const source = 'CLAUDE.md';
const folder = '.claude/skills/moor';

/** Every place that names the skill, and much that looks like one. @type {Readonly<Record<string, string>>} */
const files = {
  [source]:
    'Run /moor when a ship arrives; `Skill(moor)` does the same.\n\nSee /moor-lines, docs/moor/notes.md and moor.\n' +
    '\n[How](.claude/skills/moor/SKILL.md), and [more](docs/moor/gone.md).\n',
  'AGENTS.md': 'First /moor, then /unmoor. Never POST to /api/moor.\n',
  [`${folder}/SKILL.md`]:
    '---\nname: moor\ndescription: Ties a ship to the quay. Use it when one arrives.\n---\n\nRead [the knots](references/knots.md), then moor.\n',
  [`${folder}/references/knots.md`]: 'A bowline holds. Run /moor again if it slips.\n',
  [`${folder}/scripts/tie.sh`]: '#!/bin/sh\necho moor\n',
  '.claude/skills/unmoor/SKILL.md':
    '---\nname: unmoor\ndescription: Casts a ship off. Use it when one leaves, after /moor.\n---\n\nUndo what /moor did.\n',
  '.claude/commands/arrive.md': 'Greet the crew, then run /moor.\n',
  'docs/moor/notes.md': 'Notes for people: /moor is a skill.\n',
};

/** @type {Map<string, string>} */
const before = new Map();

export default scenario({
  title: 'Renaming a skill',
  async prepare(workspace) {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(workspace, path)), { recursive: true });
      await writeFile(join(workspace, path), text);
    }
  },
  open: source,
  steps: {
    'its folder, its name and every mention change, and nothing else': async (session) => {
      const { workbench, workspace } = session;
      for (const [path, text] of await textsOf(workspace)) before.set(path, text);
      assert.deepEqual([...before.keys()].sort(), Object.keys(files).sort());
      // The server answers: only now can the editor ask it for a new name.
      await workbench.problems.show();
      await workbench.problems
        .row(/reference-missing/)
        .first()
        .waitFor();
      await workbench.editor.focus();
      await renameAt(workbench, workspace, source, '/moor', 2, 'berth');
      await waitForEntry(join(workspace, '.claude/skills/berth'), true);
      await waitForEntry(join(workspace, folder), false);
      await workbench.saveAll();
      const expected = new Map(before);
      replaceIn(expected, source, 'Run /moor when', 'Run /berth when');
      replaceIn(expected, source, 'Skill(moor)', 'Skill(berth)');
      replaceIn(expected, source, 'skills/moor/SKILL.md', 'skills/berth/SKILL.md');
      replaceIn(expected, 'AGENTS.md', 'First /moor,', 'First /berth,');
      replaceIn(expected, `${folder}/SKILL.md`, 'name: moor', 'name: berth');
      replaceIn(expected, '.claude/skills/unmoor/SKILL.md', '/moor', '/berth');
      replaceIn(expected, '.claude/commands/arrive.md', '/moor', '/berth');
      const moved = [...expected].map(([path, text]) => [path.replace(`${folder}/`, '.claude/skills/berth/'), text]);
      await sameTexts(workspace, new Map(/** @type {[string, string][]} */ (moved)));
      await takePicture(session, 'skill-renamed');
    },

    'one undo takes folder, name and mentions back': async ({ workbench, workspace }) => {
      await workbench.show(source);
      await workbench.editor.undo();
      await dirty(workbench, source);
      await waitForEntry(join(workspace, folder), true);
      await waitForEntry(join(workspace, '.claude/skills/berth'), false);
      await workbench.saveAll();
      for (const path of [source, 'AGENTS.md', `${folder}/SKILL.md`])
        await waitForText(join(workspace, path), (text) => text === before.get(path));
      await sameTexts(workspace, before);
    },
  },
});
