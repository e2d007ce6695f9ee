// The browser build, as on vscode.dev: a web worker is the extension host, another one the language server, and the
// workspace has no disk.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takePicture } from './support/evidence.mjs';
import { scenario } from './support/scenario.mjs';

const source = 'contract.md';
/** The sentence of the section `notes` that was added after the last reading. */
const unread = ' Where memory and the `ledger` differ, the ledger is right.';

export default scenario({
  title: 'In a browser, without Node.js',
  workspace: 'examples/harbour',
  host: 'web',
  open: source,
  steps: {
    'lenses show sizes, in tokens as well': async ({ workbench: { editor } }) => {
      await editor
        .lens(/\d+ B · \d+ tokens/)
        .first()
        .waitFor();
    },

    'the Problems view names the drifted pin and the exceeded cap': async ({ workbench: { problems } }) => {
      await problems.show();
      await problems
        .row(/galley.*pin\/drift/)
        .first()
        .waitFor();
      await problems
        .row(/galley.*budget\/over-cap/)
        .first()
        .waitFor();
    },

    'the icon tells how many prompts and pins need a look': async ({ workbench: { page } }) => {
      const icon = page.locator('.activitybar').getByRole('tab', { name: /Prompts over a cap: 1, Drifted pins: 1/ });
      await icon.waitFor();
    },

    'the preview shows the prompt and follows typing': async (session) => {
      const { workbench } = session;
      await workbench.show(source);
      await workbench.command('Galley: Preview Prompt');
      const preview = workbench.preview();
      await preview.row('You live in').waitFor();
      await preview.choose('Role', 'pilot');
      await preview.find('You bring ships in');
      await workbench.show(source);
      await workbench.editor.goTo(3);
      await workbench.editor.type('- Straight from the keyboard.\n');
      // The preview scrolls with its source, so the line may be off its screen.
      await workbench.preview().find('Straight from the keyboard.');
      await takePicture(session, 'web-preview');
    },

    'the prompts view lists prompts with their worst case': async ({ workbench: { page } }) => {
      await page.locator('.activitybar').getByRole('tab', { name: 'Galley' }).click();
      const prompt = page.locator('.sidebar .monaco-list-row', { hasText: /^resident/ });
      await prompt.locator('.codicon-warning').waitFor();
      const [label = ''] = await prompt.allInnerTexts();
      assert.match(label.replace(/\s+/g, ' '), /lean [\d,]+ \/ 2,600 B/);
    },

    're-pinning writes the new hashes, and they can be saved': async ({ workbench }) => {
      const { problems } = workbench;
      await workbench.show(source);
      await workbench.command('Galley: Re-pin Prompt Hashes');
      await workbench.answer('Re-pin Unsaved Text');
      await workbench.tab('pins.yaml', { dirty: true }).waitFor();
      await problems.waitForNo('pin/drift');
      await workbench.saveAll();
    },

    'a finding goes away with its text': async ({ workbench, workspace }) => {
      const { editor, problems } = workbench;
      await problems
        .row(/budget\/over-cap/)
        .first()
        .waitFor();
      const lines = (await readFile(join(workspace, source), 'utf8')).split('\n');
      const index = lines.findIndex((line) => line.includes(unread));
      await workbench.show(source);
      // One line was typed above it.
      await editor.goTo(index + 2, /** @type {string} */ (lines[index]).indexOf(unread) + 1);
      await editor.press('Shift+End');
      await editor.press('Delete');
      await editor.goTo(3);
      await editor.press('Shift+End');
      await editor.press('Delete');
      await problems.waitForNo('budget/over-cap');
    },
  },
});
