// How long the preview of a prompt of 1 MB takes from the key that opens it to its first rows, and where that time goes:
// `node test/workbench/run.mjs --measures`. Prints a table and holds no time against a limit, since machines differ.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scenario } from '../support/scenario.mjs';
import { largePrompt, manifest } from './largePrompt.mjs';
import { medians, stagesOf } from './stages.mjs';
import { timesOf, watchPages } from './watchPages.mjs';

/** Openings that are measured behind the first one. */
const repeats = 9;

/** @type {import('./stages.mjs').Opening[]} */
const openings = [];

/**
 * Opens the preview by keyboard and waits for its first rows.
 * @param {import('../support/session.mjs').Session} session
 */
async function measure({ workbench, logs }) {
  const { page } = workbench;
  await page.keyboard.press('F1');
  const widget = page.locator('.quick-input-widget');
  await widget.locator('input.input').fill('>Galley: Preview Prompt');
  await widget.locator('.monaco-list-row.focused').filter({ hasText: 'Preview Prompt' }).waitFor();
  const before = await extensionLog(logs);
  const start = await page.evaluate(() => Date.now());
  await page.keyboard.press('Enter');
  await workbench.preview().row('Line 1 of part 1').waitFor();
  const times = await timesOf(page);
  await workbench.preview().frame.getByText('o200k_base').waitFor();
  openings.push(stagesOf(start, times, (await extensionLog(logs)).slice(before.length)));
}

/** @param {string} logs folder */
async function extensionLog(logs) {
  const file = (await readdir(logs, { recursive: true })).find((name) => name.endsWith('Galley.log'));
  return file ? readFile(join(logs, file), 'utf8') : '';
}

/** @param {import('./stages.mjs').Opening} stages */
const rounded = (stages) => Object.fromEntries(Object.entries(stages).map(([name, ms]) => [name, Math.round(ms)]));

export default scenario({
  title: 'How long the preview of 1 MB takes',
  open: 'prompt.md',
  prepare: async (workspace) => {
    await mkdir(workspace, { recursive: true });
    await writeFile(join(workspace, 'galley.yaml'), manifest);
    await writeFile(join(workspace, 'prompt.md'), largePrompt());
  },
  settings: { 'galley.trace.server': 'messages' },
  trace: true,
  steps: {
    'the first preview of a window': async (session) => {
      await watchPages(session.workbench.page);
      await session.workbench.editor
        .lens(/tokens/)
        .first()
        .waitFor();
      await measure(session);
    },

    'those behind it': async (session) => {
      const { workbench } = session;
      for (let i = 0; i < repeats; i++) {
        await workbench.page.getByRole('tab', { name: 'Preview large' }).click();
        await workbench.command('View: Close Editor');
        await workbench.page.getByRole('tab', { name: 'Preview large' }).waitFor({ state: 'detached' });
        await workbench.editor.focus();
        await measure(session);
      }
      const [first, ...others] = openings.slice(-repeats - 1);
      if (first) console.table({ first: rounded(first), [`median of ${others.length}`]: rounded(medians(others)) });
    },
  },
});
