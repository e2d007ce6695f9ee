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
      const expected = new Map(before);
      replaceIn(expected, source, 'Run /moor when', 'Run /berth when');
      replaceIn(expected, source, 'Skill(moor)', 'Skill(berth)');
      replaceIn(expected, source, 'skills/moor/SKILL.md', 'skills/berth/SKILL.md');
      replaceIn(expected, 'AGENTS.md', 'First /moor,', 'First /berth,');
      replaceIn(expected, `${folder}/SKILL.md`, 'name: moor', 'name: berth');
      replaceIn(expected, '.claude/skills/unmoor/SKILL.md', '/moor', '/berth');
      replaceIn(expected, '.claude/commands/arrive.md', '/moor', '/berth');
      const moved = new Map(
        [...expected].map(([path, text]) => [path.replace(`${folder}/`, '.claude/skills/berth/'), text]),
      );
      // The editor itself saves what a rename with a move has changed.
      for (const [path, text] of moved) await waitForText(join(workspace, path), (now) => now === text);
      await sameTexts(workspace, moved);
      await takePicture(session, 'skill-renamed');
    },

    'one undo takes folder, name and mentions back': async (session) => {
      const { workbench, workspace } = session;
      await workbench.show(source);
      await workbench.editor.undo();
      await waitForEntry(join(workspace, folder), true);
      await waitForEntry(join(workspace, '.claude/skills/berth'), false);
      await dirty(workbench, source);
      await allEdited(session);
      await workbench.saveAll();
      for (const [path, text] of before) await waitForText(join(workspace, path), (now) => now === text);
      await sameTexts(workspace, before);
    },
  },
});

/**
 * Waits until every file that changes has a change to save.
 * @param {import('./support/session.mjs').Session} session
 */
async function allEdited({ workbench: { page } }) {
  // CLAUDE.md, AGENTS.md, arrive.md and two files named SKILL.md.
  await page.locator('.tab.dirty').nth(4).waitFor();
}
