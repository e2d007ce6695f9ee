// The preview as its reader uses it: by keyboard, beside the source, in every kind of theme, with text that is hostile.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { takePicture } from './support/evidence.mjs';
import { scenario } from './support/scenario.mjs';

const source = 'contract.md';

/** Every kind of theme that the editor tells apart. */
const themes = ['Dark Modern', 'Light Modern', 'Dark High Contrast', 'Light High Contrast'];

const hostile = `<img src=x onerror="document.title='taken'"></script><script>document.title='taken'</script>`;

export default scenario({
  title: 'The preview',
  workspace: 'examples/harbour',
  open: source,
  steps: {
    'the title bar of a source opens its prompt': async ({ workbench }) => {
      await workbench.page.locator('.editor-actions').getByLabel('Preview Prompt').click();
      await workbench.preview().row('You live in').waitFor();
      await workbench.page.getByRole('tab', { name: 'Preview resident' }).waitFor();
    },

    'the cursor in the source lights its place': async ({ workbench }) => {
      await workbench.show(source);
      await workbench.editor.goTo(7);
      const lit = workbench.preview().locator('.row.lit');
      await lit.filter({ hasText: 'Keys, passwords' }).waitFor();
      await workbench.editor.goTo(11);
      await lit.filter({ hasText: 'Your role sharpens' }).waitFor();
      assert.equal(await lit.filter({ hasText: 'Keys, passwords' }).count(), 0);
    },

    'the keyboard goes through the lines and to the source': async ({ workbench }) => {
      const preview = workbench.preview();
      const text = preview.frame.getByRole('listbox', { name: 'Assembled text of resident' });
      const active = (/** @type {number} */ row) => preview.locator(`#row-${row}.active`);
      await text.press('Home');
      await active(0).waitFor();
      for (let row = 1; row < 60; row++) {
        await text.press('ArrowDown');
        await active(row).waitFor();
        if ((await active(row).filter({ hasText: '- Keys, passwords' }).count()) === 1) break;
      }
      await text.press('Enter');
      await workbench.editor.waitForCursor(7, 1);
    },

    'what is typed is shown as text, whatever it says': async ({ workbench }) => {
      await workbench.editor.goTo(2);
      await workbench.editor.type(hostile);
      const preview = workbench.preview();
      // The page's search looks at the text itself, which its rows break.
      await preview.frame.getByRole('textbox', { name: 'Find in the prompt' }).fill(hostile);
      await preview.frame.getByText('1 of 1').waitFor();
      await preview.locator('.row .current').first().waitFor();
      assert.equal(await preview.locator('img, script[src=x]').count(), 0);
      assert.doesNotMatch(await preview.locator('html').evaluate(() => document.title), /taken/);
      await workbench.show(source);
      await workbench.editor.goTo(2, hostile.length + 1);
      await workbench.editor.press('Shift+Home');
      await workbench.editor.press('Delete');
      await preview.row('onerror').waitFor({ state: 'detached' });
    },

    'a locked preview is left alone': async ({ workbench }) => {
      await workbench.page.getByRole('tab', { name: 'Preview resident' }).click();
      await workbench.page.locator('.editor-actions').getByLabel('Toggle Preview Lock').click();
      await workbench.page.getByRole('tab', { name: '[Preview] resident' }).waitFor();
      await workbench.show(source);
      await workbench.command('Galley: Preview Prompt');
      await workbench.page.getByRole('tab', { name: 'Preview resident' }).waitFor();
      assert.equal(await workbench.page.getByRole('tab', { name: 'Preview] resident' }).count(), 1);
    },

    'nothing in it keeps a person out, whatever the theme': async (session) => {
      const { workbench } = session;
      const preview = workbench.preview();
      await preview.row('You live in').waitFor();
      await preview.frame.getByRole('switch', { name: 'Show Layers' }).click();
      await preview.frame.getByRole('table').waitFor();
      const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
      for (const theme of themes) {
        await chooseTheme(workbench, theme);
        const faults = await preview.locator('html').evaluate(checkPage, axe);
        assert.deepEqual(faults, [], theme);
        await takePicture(session, `preview-${theme.toLowerCase().replaceAll(' ', '-')}`);
      }
    },
  },
});

/**
 * @param {import('./support/workbench.mjs').Workbench} workbench
 * @param {string} theme
 */
async function chooseTheme(workbench, theme) {
  const { page } = workbench;
  const kind = theme.includes('High') ? 'vscode-high-contrast' : `vscode-${theme.split(' ')[0]?.toLowerCase()}`;
  const widget = page.locator('.quick-input-widget');
  const take = async (/** @type {string} */ text, /** @type {string} */ entry) => {
    await widget.locator('input.input').fill(text);
    await widget.locator('.monaco-list-row').filter({ hasText: entry }).first().click();
  };
  await page.keyboard.press('F1');
  await take('>Preferences: Color Theme', 'Preferences: Color Theme');
  await widget.getByText('Select Color Theme').or(widget.locator('input[placeholder*="Theme"]')).first().waitFor();
  await take(theme, theme);
  await widget.waitFor({ state: 'hidden' });
  await workbench.preview().locator(`body.${kind}`).waitFor();
}

/**
 * Runs in the page.
 * @param {Element} _root
 * @param {string} axe source of axe-core
 * @returns {Promise<string[]>} a line per fault
 */
async function checkPage(_root, axe) {
  // biome-ignore lint/security/noGlobalEval: the page's own policy forbids scripts; the debugger does not
  globalThis.eval(axe);
  const { violations } = await /** @type {any} */ (globalThis).axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
  return violations.map(
    (/** @type {any} */ { id, nodes }) =>
      `${id}: ${nodes.map((/** @type {any} */ node) => `${node.target} ${node.failureSummary}`).join('; ')}`,
  );
}
