// The view of commands in the side bar: what each is, who introduces it, where it is named, and what can be asked.
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { takePicture } from './support/evidence.mjs';
import { scenario } from './support/scenario.mjs';

const source = 'contract.md';
const skill = '.claude/skills/moor/SKILL.md';

export default scenario({
  title: 'The commands view',
  workspace: 'examples/harbour',
  async prepare(workspace) {
    await mkdir(dirname(join(workspace, skill)), { recursive: true });
    const text = 'name: moor\ndescription: Ties a ship to the quay. Use it when one arrives.';
    await writeFile(join(workspace, skill), `---\n${text}\n---\n\nTie it to the quay.\n`);
    await writeFile(join(workspace, 'CLAUDE.md'), 'Run /moor when a ship arrives.\n');
  },
  open: source,
  steps: {
    'lists where commands come from, with how many there are': async (session) => {
      const { page } = session.workbench;
      await page.locator('.activitybar').getByRole('tab', { name: 'Galley' }).click();
      await page.locator('.sidebar .pane-header', { hasText: /^Commands/ }).click();
      // A list draws only what fits: the other view makes room.
      await page.locator('.sidebar .pane-header', { hasText: /^Prompts/ }).click();
      await row(session, /^Rosters\s*13$/).waitFor();
      await row(session, /^Skills\s*1$/).waitFor();
      await takePicture(session, 'commands-view');
    },

    'tells of each command who introduces it, how often it is named, and that something is wrong': async (session) => {
      await row(session, /^Rosters/).click();
      await row(session, /^look\s*taught by routing · \d+ mentions?$/).waitFor();
      const ledger = row(session, /^ledger\s*1 problem · taught by routing, notes · 2 mentions$/);
      await ledger.locator('.codicon-warning').waitFor();
      await takePicture(session, 'commands-view-roster');
    },

    'shows its places when it is opened, and each opens where it is': async (session) => {
      const { workbench } = session;
      const ledger = row(session, /^ledger/);
      await ledger.locator('.monaco-tl-twistie').click();
      await row(session, /^Taught in resident by routing/).waitFor();
      await row(session, /^Taught in resident by notes/).waitFor();
      await row(session, /^Mentioned\s*contract\.md:\d+$/)
        .first()
        .click();
      await workbench.tab(source, { active: true }).waitFor();
      await workbench.statusBarItem(/\(6 selected\)/).waitFor();
      await takePicture(session, 'commands-view-places');
    },

    'finds all references': async (session) => {
      const { page } = session.workbench;
      const ledger = row(session, /^ledger/);
      await ledger.hover();
      await ledger.getByRole('button', { name: 'Find All References' }).click();
      const peek = page.locator('.peekview-widget');
      await peek.waitFor();
      const [title = ''] = await peek.locator('.peekview-title').allInnerTexts();
      assert.match(title, /2/);
      await takePicture(session, 'commands-view-references');
      await session.workbench.editor.press('Escape');
      await peek.waitFor({ state: 'detached' });
    },

    'renames where it is declared': async (session) => {
      const { page } = session.workbench;
      await menu(session, /^tide/, 'Rename Command…');
      const box = page.locator('.rename-box input.rename-input');
      await box.waitFor();
      assert.equal(await box.inputValue(), 'tide');
      await box.press('Escape');
      await box.waitFor({ state: 'hidden' });
    },

    explains: async (session) => {
      const { page, editor } = session.workbench;
      await menu(session, /^tide/, 'Explain Command');
      const hover = page.locator('.monaco-hover', { hasText: 'height of the water' });
      await hover.first().waitFor();
      await takePicture(session, 'commands-view-explain');
      await editor.press('Escape');
    },
  },
});

/**
 * Chooses an entry of a row's context menu.
 * @param {import('./support/session.mjs').Session} session
 * @param {RegExp} text
 * @param {string} entry
 */
async function menu(session, text, entry) {
  const { page } = session.workbench;
  await row(session, text).click({ button: 'right' });
  await page.getByRole('menuitem', { name: entry }).click();
}

/**
 * @param {import('./support/session.mjs').Session} session
 * @param {RegExp} text of the label and the description
 */
const row = ({ workbench: { page } }, text) =>
  page
    .locator('.sidebar .pane', { has: page.locator('.pane-header', { hasText: /^Commands/ }) })
    .locator('.pane-body .monaco-list-row .monaco-tl-row')
    .filter({ hasText: text });
