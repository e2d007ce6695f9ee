// The preview of a prompt that is made in every cycle: stepping, what waits and why, and the worst case of a cap.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { checkThemes } from './support/axe.mjs';
import { galley } from './support/cli.mjs';
import { scenario } from './support/scenario.mjs';

const root = 'examples/harbour';

/**
 * Waits until the page shows a cycle, and compares its text with that of the command line.
 * @param {import('./support/preview.mjs').Preview} preview
 * @param {number} cycle 0 for none in particular
 */
async function checkCycle(preview, cycle) {
  const title = cycle > 0 ? `Cycle ${cycle} of watchkeeping` : 'What is due of watchkeeping';
  await preview.frame.getByRole('table', { name: title, exact: true }).waitFor();
  const shown = await preview.copy('Copy the Whole Prompt');
  assert.equal(shown, await printed(cycle));
}

/** @type {Map<number, Promise<string>>} */
const known = new Map();

/**
 * What the command line renders.
 * @param {number} cycle
 */
function printed(cycle) {
  const text = known.get(cycle) ?? galley('render', 'watchkeeping', '--cycle', String(cycle), '--root', root);
  known.set(cycle, text);
  return text;
}

export default scenario({
  title: 'The preview in turns',
  workspace: root,
  open: 'galley.yaml',
  settings: { 'galley.inlayHints.layers': true },
  steps: {
    'a layer tells its share of the tightest cap, where the settings ask for it': async ({ workbench }) => {
      const lines = (await readFile(inRoot(`${root}/galley.yaml`), 'utf8')).split('\n');
      await workbench.editor.goTo(lines.findIndex((line) => line.includes('id: authority')) + 1);
      // Its section, 318 of 2,600 bytes.
      await workbench.editor
        .line('id: authority')
        .filter({ hasText: /12\s%\sof\slean\sframe/ })
        .waitFor();
    },

    'a prompt that changes with the cycles has a control for them': async ({ workbench }) => {
      await workbench.editor.lens(/./).first().waitFor();
      await workbench.page.locator('.editor-actions').getByLabel('Preview Prompt').click();
      await workbench.page.locator('.quick-input-widget').getByText('watchkeeping', { exact: true }).click();
      const preview = workbench.preview();
      await checkCycle(preview, 0);
      assert.equal(await preview.frame.getByRole('spinbutton', { name: /^Cycle/ }).inputValue(), '');
    },

    'each cycle is what the command line renders': async ({ workbench }) => {
      const preview = workbench.preview();
      for (const cycle of [1, 2, 3, 4]) {
        await preview.frame.getByRole('button', { name: 'Next Cycle' }).click();
        await checkCycle(preview, cycle);
      }
      await preview.frame.getByRole('button', { name: 'Previous Cycle' }).click();
      await checkCycle(preview, 3);
    },

    'a cycle can be typed, and stepped through by keyboard': async ({ workbench }) => {
      const preview = workbench.preview();
      await preview.frame.getByRole('spinbutton', { name: /^Cycle/ }).fill('20');
      await checkCycle(preview, 20);
      await preview.frame.getByRole('spinbutton', { name: /^Cycle/ }).press('Alt+PageUp');
      await checkCycle(preview, 19);
    },

    'what waits stands in its place, and in a table with its reason': async ({ workbench }) => {
      const preview = workbench.preview();
      await preview.frame.getByRole('spinbutton', { name: /^Cycle/ }).fill('13');
      await checkCycle(preview, 13);
      // The board is due and takes the room; the quay, declared behind it, waits.
      const places = preview.locator('.block .row').filter({ hasText: /\[Harbour board\]|quay waits|ledger waits/ });
      const texts = await places.allInnerTexts();
      assert.equal(texts.length, 3);
      assert.match(texts[0] ?? '', /Harbour board/);
      assert.match(texts[1] ?? '', /^quay waits: it takes [\d,]+ B, and [\d,]+ B of the budget are left$/);
      assert.match(texts[2] ?? '', /^ledger waits: it is not due before cycle 20$/);
      const table = preview.frame.getByRole('table', { name: 'Cycle 13 of watchkeeping' });
      const row = table.getByRole('row', { name: /^ledger/ });
      await row.getByRole('button', { name: 'cycle 20' }).click();
      await checkCycle(preview, 20);
    },

    'a placeholder leads to the manifest': async ({ workbench }) => {
      await workbench.preview().locator('.row.placeholder').filter({ hasText: 'quay waits' }).click();
      await workbench.editor.line('- id: quay').waitFor();
      await workbench
        .statusBarItem(/\(4 selected\)/)
        .first()
        .waitFor();
    },

    'it comes back after a reload as it was': async ({ workbench }) => {
      await workbench.reload('"cycle":20');
      const preview = workbench.preview();
      await checkCycle(preview, 20);
      assert.equal(await preview.frame.getByRole('spinbutton', { name: /^Cycle/ }).inputValue(), '20');
    },

    'its table keeps nobody out, whatever the theme': async (session) => {
      await checkThemes(session, 'turns');
    },

    'the worst case of a cap is a click away': async ({ workbench }) => {
      const preview = workbench.preview();
      await preview.choose('Prompt', 'resident');
      await preview.frame.getByRole('button', { name: 'Show the Worst Case of lean · frame' }).click();
      // The example is over this cap on purpose, by the posture that shows one section more.
      await preview.locator('.cap.over').filter({ hasText: 'lean · frame' }).waitFor();
      await preview.frame.getByRole('combobox', { name: 'posture' }).filter({ hasText: 'open' }).waitFor();
    },
  },
});
