// A skill as it comes from other tools: a byte order mark before the header, and a hint that YAML takes for a list.
import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { waitForText } from './support/disk.mjs';
import { takePicture } from './support/evidence.mjs';
import { scenario } from './support/scenario.mjs';

const file = '.claude/skills/night-watch/SKILL.md';
const text = (/** @type {string} */ hint) =>
  `---\nname: night-watch\ndescription: Keeps the watch at night. Use it after dark.\nargument-hint: ${hint}\n---\n\nKeep the watch.\n`;

export default scenario({
  title: 'Fixing a skill',
  async prepare(workspace) {
    await mkdir(dirname(join(workspace, file)), { recursive: true });
    await writeFile(join(workspace, file), `\ufeff${text('[hour]')}`);
  },
  open: file,
  steps: {
    'the Problems view names the byte order mark, which the text does not show, and the list': async ({
      workbench: { problems },
    }) => {
      await problems.show();
      await problems
        .row(/galley.*skill\/bom/)
        .first()
        .waitFor();
      await problems
        .row(/galley.*skill\/argument-hint-list/)
        .first()
        .waitFor();
    },

    'a hover over a key tells what each client does': async ({ workbench: { editor, page } }) => {
      await editor.goTo(4, 3);
      await editor.press('Control+K');
      await editor.press('Control+I');
      const hover = page.locator('.monaco-hover', { hasText: 'Claude Code' });
      await hover.waitFor();
      await editor.press('Escape');
    },

    'fixing all takes both away': async ({ workbench, workspace }) => {
      await workbench.editor.goTo(4);
      await workbench.command('Fix All');
      const written = await waitForText(join(workspace, file), (now) => now.startsWith('---'));
      assert.equal(written, text('"[hour]"'));
      await workbench.problems.show();
      await workbench.problems.waitForNo('skill/bom');
      await workbench.problems.waitForNo('skill/argument-hint-list');
    },

    'and what is saved later has no byte order mark either': async ({ workbench, workspace }) => {
      await workbench.editor.goTo(7);
      await workbench.editor.press('End');
      await workbench.editor.type(' Ring the bell.');
      await workbench.saveAll();
      const written = await waitForText(join(workspace, file), (now) => now.includes('Ring the bell.'));
      assert.equal(written, text('"[hour]"').replace('watch.\n', 'watch. Ring the bell.\n'));
      const bytes = await readFile(join(workspace, file));
      assert.equal(bytes[0], '-'.charCodeAt(0));
    },

    'the side bar shows what each client lists, and what that costs': async (session) => {
      const { page } = session.workbench;
      await page.locator('.activitybar').getByRole('tab', { name: 'Galley' }).click();
      const row = (/** @type {RegExp} */ text) =>
        page.locator('.pane-body .monaco-list-row', { hasText: text }).first();
      await row(/^Skill Catalogues/).click();
      await row(/^Claude Code.*UTF-16 units$/)
        .locator('.monaco-tl-twistie')
        .click();
      await row(/^night-watch\s*[\d,]+ \(100%\)$/).waitFor();
      await takePicture(session, 'catalogues');
    },
  },
});
