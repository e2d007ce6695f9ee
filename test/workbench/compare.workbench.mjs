// Comparing a prompt with what it was: live in the preview, in the editor's diff, and in a report.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { accessibilityFaults } from './support/axe.mjs';
import { waitForText } from './support/disk.mjs';
import { takePicture } from './support/evidence.mjs';
import { scenario } from './support/scenario.mjs';

/** What the scenario knows about the example: a source, and a sentence that came after a section was read and pinned. */
const source = 'contract.md';
const unread = ' Where memory and the `ledger` differ, the ledger is right.';
const typed = 'Mind the step. ';
const report = 'resident-lean.html';

export default scenario({
  title: 'Comparing',
  workspace: 'examples/harbour',
  open: source,
  /** A repository with three commits: a draft, the pinned text, and the text of today. */
  prepare(workspace) {
    const file = join(workspace, source);
    const today = readFileSync(file, 'utf8');
    const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: workspace, stdio: 'pipe' });
    const who = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];
    git('init', '--quiet');
    writeFileSync(file, today.replace(unread, '').replace('You live in', 'You are in'));
    git('add', '--all');
    git(...who, 'commit', '--quiet', '--message', 'Draft a contract');
    writeFileSync(file, today.replace(unread, ''));
    git(...who, 'commit', '--quiet', '--all', '--message', 'Say where one lives');
    writeFileSync(file, today);
    git(...who, 'commit', '--quiet', '--all', '--message', 'Say which book is right');
  },
  steps: {
    'the preview is compared with the newest commit': async (session) => {
      const { workbench, workspace } = session;
      await workbench.editor.lens('resident: lean').waitFor();
      await workbench.command('Galley: Preview Prompt');
      const preview = workbench.preview();
      await preview.row('You live in').waitFor();
      await preview.frame.getByRole('button', { name: 'Compare With…' }).click();
      await entry(session, 'HEAD').waitFor();
      await takePicture(session, 'compare-choice');
      await entry(session, 'HEAD').click();
      const id = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: workspace, encoding: 'utf8' }).slice(0, 8);
      await comparison(session)
        .filter({ hasText: new RegExp(`Compared with HEAD \\(${id}\\)\\s*Nothing differs\\.`) })
        .waitFor();
    },

    'what is typed is told at once, in all and by layer': async (session) => {
      const { workbench } = session;
      const preview = workbench.preview();
      await preview.frame.getByRole('switch', { name: 'Show Layers' }).click();
      await workbench.show(source);
      await workbench.editor.goTo(2);
      await workbench.editor.type(typed);
      await comparison(session)
        .filter({ hasText: new RegExp(`\\+${typed.length} B, \\+\\d tokens.*first differs at byte 0: \\d+ tokens`) })
        .waitFor();
      const row = preview.frame
        .getByRole('row')
        .filter({ has: preview.frame.getByRole('button', { name: 'opening', exact: true }) });
      await row.getByRole('cell', { name: `+${typed.length}`, exact: true }).waitFor();
      assert.equal(await preview.frame.getByRole('columnheader', { name: /Change in (bytes|tokens)/ }).count(), 2);
      assert.deepEqual(await accessibilityFaults(preview.locator('html')), []);
      await takePicture(session, 'compare-preview');
    },

    'the differences open in the editor’s diff': async (session) => {
      const { workbench } = session;
      await workbench.preview().frame.getByRole('button', { name: 'Show Differences' }).click();
      const title = new RegExp(`resident: HEAD \\([0-9a-f]{8}\\) ↔ now \\(\\+${typed.length} B, \\+\\d tokens\\)`);
      await workbench.page.locator('.tab.active', { hasText: title }).waitFor();
      await changed(session, /Mind.the.step/).waitFor();
      await workbench
        .notification(/The static prefix first differs at byte 0: [\d,]+ tokens of cached prefix/)
        .waitFor();
      await takePicture(session, 'compare-head');
    },

    'the text when a section was pinned is found': async (session) => {
      const { workbench } = session;
      await workbench.show(source);
      await workbench.question('Galley: Compare Rendered Prompt…');
      await entry(session, 'The text when it was pinned').click();
      await entry(session, /^notes/).click();
      const title = /resident: pinned as notes \([0-9a-f]{8}\) ↔ now/;
      await workbench.page.locator('.tab.active', { hasText: title }).waitFor();
      await changed(session, /the.ledger.is.right/).waitFor();
    },

    'any revision can be typed': async (session) => {
      const { workbench } = session;
      await workbench.show(source);
      await workbench.question('Galley: Compare Rendered Prompt…');
      await entry(session, 'The text at a git revision…').click();
      await entry(session, /Say which book is right/).waitFor();
      await takePicture(session, 'compare-revisions');
      await workbench.page.locator('.quick-input-widget input.input').fill('HEAD~2');
      await entry(session, /^HEAD~2/).click();
      const title = /resident: HEAD~2 \([0-9a-f]{8}\) ↔ now/;
      await workbench.page.locator('.tab.active', { hasText: title }).waitFor();
    },

    'a report of it is written': async (session) => {
      const { workbench, workspace } = session;
      await workbench.page.getByRole('tab', { name: 'Preview resident' }).click();
      // Keys reach the palette once the page is there again.
      await workbench.preview().find('Mind the step.');
      await workbench.question('Galley: Export Prompt…');
      await entry(session, 'HTML report').click();
      const input = workbench.page.locator('.quick-input-widget input.input');
      await workbench.page.waitForFunction(endsWith, report);
      await takePicture(session, 'compare-export');
      await input.press('Enter');
      await workbench.notification(`Exported resident to ${report}`).waitFor();
      const text = await waitForText(join(workspace, report), (/** @type {string} */ now) => now.includes('</html>'));
      assert.match(text, /Compared with HEAD \([0-9a-f]{8}\)/);
      assert.match(text, new RegExp(`<ins>\\+ ${typed}You live in`));
    },

    'the report can be read by anyone, in light and dark': async (session) => {
      const { workbench, workspace } = session;
      const browser = workbench.page.context().browser();
      assert.ok(browser);
      for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
        const context = await browser.newContext({ colorScheme, viewport: { width: 1100, height: 1400 } });
        const page = await context.newPage();
        /** @type {string[]} */
        const complaints = [];
        page.on('console', (message) => complaints.push(message.text()));
        await page.goto(pathToFileURL(join(workspace, report)).href);
        await page.getByRole('heading', { level: 1, name: 'resident' }).waitFor();
        assert.deepEqual(await accessibilityFaults(page.locator('html')), [], colorScheme);
        assert.deepEqual(complaints, []);
        await takePicture({ ...session, workbench: /** @type {any} */ ({ page }) }, `report-${colorScheme}`);
        await context.close();
      }
    },

    'the comparison is there again after a reload, until it is ended': async (session) => {
      const { workbench } = session;
      await workbench.show(source);
      await workbench.saveAll();
      await workbench.page.getByRole('tab', { name: 'Preview resident' }).click();
      await workbench.reload('"revision":"HEAD"');
      await comparison(session).filter({ hasText: 'Compared with HEAD' }).waitFor();
      await workbench.preview().frame.getByRole('button', { name: 'Stop Comparing' }).click();
      await comparison(session).waitFor({ state: 'detached' });
    },
  },
});

/**
 * An entry of the list that is open.
 * @param {import('./support/session.mjs').Session} session
 * @param {string | RegExp} text
 */
const entry = ({ workbench }, text) =>
  workbench.page.locator('.quick-input-widget .monaco-list-row').filter({ hasText: text }).first();

/**
 * The preview's line about the comparison.
 * @param {import('./support/session.mjs').Session} session
 */
const comparison = ({ workbench }) => workbench.preview().frame.getByRole('region', { name: 'Comparison' });

/**
 * A line of the later text of a diff.
 * @param {import('./support/session.mjs').Session} session
 * @param {RegExp} text
 */
const changed = ({ workbench }, text) =>
  workbench.page.locator('.editor.modified .view-line').filter({ hasText: text }).first();

/**
 * Runs in the page: whether the name that is asked for is filled in.
 * @param {string} name
 */
const endsWith = (name) => {
  const input = /** @type {any} */ (globalThis).document.querySelector('.quick-input-widget input.input');
  return input?.value.endsWith(name) === true;
};
