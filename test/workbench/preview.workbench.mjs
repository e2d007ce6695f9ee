// The preview as its reader uses it: by keyboard, beside the source, in every kind of theme, with text that is hostile.
import assert from 'node:assert/strict';
import { checkThemes } from './support/axe.mjs';
import { scenario } from './support/scenario.mjs';

const source = 'contract.md';

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
      await preview.frame.getByText('1 of 1', { exact: true }).waitFor();
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
      const preview = session.workbench.preview();
      await preview.row('You live in').waitFor();
      await preview.frame.getByRole('switch', { name: 'Show Layers' }).click();
      await preview.frame.getByRole('table', { name: 'Layers' }).waitFor();
      await checkThemes(session, 'preview');
    },
  },
});
