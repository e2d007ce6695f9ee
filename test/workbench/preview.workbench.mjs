// The preview as its reader uses it: by keyboard, beside the source, in every kind of theme, with text that is hostile.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkThemes } from './support/axe.mjs';
import { addCrew } from './support/crew.mjs';
import { scenario } from './support/scenario.mjs';
import { rowsFromTop, settled, topLine, turnWheel, until } from './support/scrolling.mjs';

const source = 'contract.md';

const hostile = `<img src=x onerror="document.title='taken'"></script><script>document.title='taken'</script>`;

export default scenario({
  title: 'The preview',
  workspace: 'examples/harbour',
  open: source,
  prepare: addCrew,
  settings: {
    // A line that sticks to the top hides the one that is there.
    'editor.stickyScroll.enabled': false,
    'galley.inlayHints.sections': true,
    'galley.inlayHints.layers': true,
  },
  steps: {
    'a section tells its share of the tightest cap, where the settings ask for it': async ({ workbench }) => {
      // 318 of 2,600 bytes.
      await workbench.editor
        .line('=== AUTHORITY ===')
        .filter({ hasText: /12\s%\sof\slean\sframe/ })
        .waitFor();
      // What stands in the place of a role is no part of the frame.
      await workbench.editor.line('=== NEWCOMER ===').waitFor();
      assert.equal(await workbench.editor.line('=== NEWCOMER ===').filter({ hasText: '%' }).count(), 0);
    },

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

    'the preview scrolls with its source, which stays where it is': async ({ workbench, workspace }) => {
      const { page } = workbench;
      const preview = workbench.preview();
      const lines = (await readFile(join(workspace, source), 'utf8')).split('\n');
      await workbench.editor.goTo(1);
      const editor = page.locator('.editor-instance .monaco-editor').first();
      // What an editor does right after its cursor has moved is no scrolling of a person: the wheel is turned on.
      await until(page, 'the preview is scrolled', async () => {
        await turnWheel(page, editor, 200);
        return !(await rowsFromTop(preview))[0]?.startsWith('You live in');
      });
      const top = await settled(page, () => topLine(page));
      const first = lines.slice(top - 1).find((line) => line !== '' && !line.startsWith('===')) ?? '';
      await until(page, `the preview shows "${first}" at its top`, async () => {
        const [row = ''] = await rowsFromTop(preview);
        return row.trim() !== '' && first.startsWith(row.trim());
      });
      await told(preview);
      assert.equal(await topLine(page), top);
    },

    'the source scrolls with the preview, which stays where it is': async ({ workbench, workspace }) => {
      const { page } = workbench;
      const preview = workbench.preview();
      const text = preview.locator('.body > .text');
      const lines = (await readFile(join(workspace, source), 'utf8')).split('\n');
      const scrollTop = () => text.evaluate((element) => element.scrollTop);
      await text.press('Home');
      await until(page, 'the preview is at its beginning', async () => (await scrollTop()) === 0);
      await turnWheel(page, text, 400);
      await until(page, 'the preview is scrolled', async () => (await scrollTop()) > 0);
      const place = await settled(page, scrollTop);
      const rows = await rowsFromTop(preview);
      // The first row on the screen that is in the source, and there in one line alone.
      const found = rows.map((row) =>
        lines.flatMap((line, i) => (row.trim() && line.includes(row.trim()) ? [i + 1] : [])),
      );
      const line = found.find((numbers) => numbers.length === 1)?.[0];
      await until(page, `the source shows line ${line} at its top`, async () => (await topLine(page)) === line);
      await told(preview);
      assert.equal(await scrollTop(), place);
      await workbench.show(source);
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

    'a goal in words selects what a role says': async ({ workbench }) => {
      await workbench.open('crew.yaml');
      await workbench.command('Galley: Preview Prompt');
      await workbench.page.getByRole('tab', { name: 'Preview crew' }).waitFor();
      const preview = workbench.preview();
      await preview.choose('Role', 'pilot');
      await preview.row('Calm. Quick. Kind.').waitFor();
      await preview.frame.getByText('selects nothing: all is kept').waitFor();
      const goal = preview.frame.getByRole('textbox', { name: 'aim, a goal in words' });
      await goal.fill('Keep WATCH until the fog lifts');
      await preview.row('Calm. Kind.').waitFor();
      await preview.locator('.selects').filter({ hasText: 'selects safety' }).waitFor();
      await goal.fill('be FAST');
      await preview.row('Quick. Kind.').waitFor();
      await preview.locator('.selects').filter({ hasText: 'selects speed' }).waitFor();
      await workbench.page.getByRole('tab', { name: 'Preview crew' }).click();
      await workbench.command('View: Close Editor');
      await workbench.show(source);
      await preview.row('You live in').waitFor();
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

/**
 * Waits until page and extension have told each other all that there was to tell: what is said later comes later.
 * @param {import('./support/preview.mjs').Preview} preview
 */
async function told(preview) {
  await preview.copy('Copy the Whole Prompt');
  await preview
    .locator('html')
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
