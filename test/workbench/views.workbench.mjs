// The view of prompts in the side bar, and what it leads to: sources, previews, comparisons and rendered texts.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takePicture } from './support/evidence.mjs';
import { scenario } from './support/scenario.mjs';

const source = 'contract.md';
/** A role of the example, and the section that stands there for who has none. */
const role = 'pilot';
/** The rendered text of the example's first prompt in its first tier. */
const rendered = 'resident · lean.md';
const newcomer = '=== NEWCOMER ===';
const thousands = new Intl.NumberFormat('en');

export default scenario({
  title: 'The prompts view',
  workspace: 'examples/harbour',
  open: source,
  steps: {
    'lists prompts with their worst case against the cap': async (session) => {
      const { page } = session.workbench;
      await page.locator('.activitybar').getByRole('tab', { name: 'Galley' }).click();
      const prompt = row(session, /^resident/);
      await prompt.waitFor();
      const [label = ''] = await prompt.allInnerTexts();
      assert.match(label.replace(/\s+/g, ' '), /lean [\d,]+ \/ 2,600 B · full [\d,]+ \/ 4,000 B \(over the cap\)/);
      await prompt.locator('.codicon-warning').waitFor();
      await takePicture(session, 'prompts-view');
    },

    'says so no more when the text fits': async (session) => {
      const { editor } = session.workbench;
      const unread = ' Where memory and the `ledger` differ, the ledger is right.';
      const { line, column } = await placeOf(join(session.workspace, source), unread);
      await editor.goTo(line, column);
      await editor.press('Shift+End');
      await editor.press('Delete');
      await row(session, /^resident/)
        .locator('.codicon-book')
        .waitFor();
      await editor.undo();
      await row(session, /^resident/)
        .locator('.codicon-warning')
        .waitFor();
    },

    'shows the layers of a prompt with zone and bytes': async (session) => {
      await row(session, /^resident/)
        .locator('.monaco-tl-twistie')
        .click();
      const charter = sectionOf(await readFile(join(session.workspace, source), 'utf8'), '=== OPENING ===');
      const opening = charter.replace('{{harbour}}', 'Saltmarsh Harbour').replace('{{ harbour }}', 'Saltmarsh Harbour');
      await row(session, new RegExp(`^opening\\s*static · ${Buffer.byteLength(opening)} B$`)).waitFor();
      await takePicture(session, 'prompts-view-layers');
    },

    'an entry opens its source': async (session) => {
      const { workbench, workspace } = session;
      await workbench.editor.goTo(1);
      await row(session, /^authority/).click();
      await workbench.tab(source, { active: true }).waitFor();
      const { length } = sectionOf(await readFile(join(workspace, source), 'utf8'), '=== AUTHORITY ===');
      await workbench.statusBarItem(new RegExp(`\\(${length} selected\\)`)).waitFor();
    },

    'tells roles, and pins with their state': async (session) => {
      await row(session, /^resident/)
        .locator('.monaco-tl-twistie')
        .click();
      await row(session, /^Roles\s*5$/).waitFor();
      await row(session, /^Pins\s*11$/).click();
      await row(session, /^notes\s*drifted$/).waitFor();
      await row(session, /^authority\s*matches its text$/).waitFor();
      await takePicture(session, 'prompts-view-pins');
    },

    'compares with a role in a diff whose title tells the difference': async (session) => {
      const { workbench, workspace } = session;
      const prompt = row(session, /^resident/);
      await prompt.hover();
      await prompt.getByRole('button', { name: 'Compare Rendered Prompt' }).click();
      const choice = workbench.page.locator('.quick-input-widget .monaco-list-row', { hasText: role });
      await choice.click();
      const text = await readFile(join(workspace, 'roles', `${role}.md`), 'utf8');
      const more = bytes(text) - bytes(sectionOf(await readFile(join(workspace, source), 'utf8'), newcomer));
      const sign = more < 0 ? '−' : '\\+';
      const title = new RegExp(
        `resident: \\(no role\\) ↔ ${role} \\(${sign}${thousands.format(Math.abs(more))} B, [+−]\\d+ tokens\\)`,
      );
      await workbench.page.locator('.tab.active', { hasText: title }).waitFor();
      const line = workbench.page.locator(
        '.diff-editor .editor.modified .view-line, .monaco-diff-editor .editor.modified .view-line',
      );
      await line
        .filter({ hasText: /You.bring.ships.in/ })
        .first()
        .waitFor();
      await workbench
        .notification(/The static prefix first differs at byte [\d,]+: [\d,]+ tokens of cached prefix are sent again\./)
        .waitFor();
      await takePicture(session, 'compare');
    },

    'opens the rendered text, which follows the source': async ({ workbench }) => {
      await workbench.show(source);
      await workbench.command('Galley: Open Rendered Prompt as Text');
      await workbench.tab(rendered, { active: true }).waitFor();
      await workbench.editor.line('You live in Saltmarsh Harbour').waitFor();
      await workbench.show(source);
      await workbench.editor.goTo(2);
      await workbench.editor.type('Welcome. ');
      await workbench.show(rendered);
      await workbench.editor.line('Welcome. You live in Saltmarsh Harbour').waitFor();
    },

    'copies what the rendered text shows': async ({ workbench }) => {
      await workbench.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await workbench.command('Galley: Copy Rendered Prompt');
      await workbench.statusBarItem(/Copied resident: [\d,]+ B/).waitFor();
      const copied = await workbench.page.evaluate(() => navigator.clipboard.readText());
      assert.match(copied, /^Welcome\. You live in Saltmarsh Harbour.*High water at 14:20.*<\/now>$/s);
    },
  },
});

/**
 * @param {import('./support/session.mjs').Session} session
 * @param {RegExp} text of the label and the description
 */
const row = ({ workbench }, text) =>
  workbench.page.locator('.sidebar .pane-body .monaco-list-row .monaco-tl-row').filter({ hasText: text });

/** @param {string} text */
const bytes = (text) => Buffer.byteLength(text.trim());

/**
 * @param {string} text the whole source
 * @param {string} heading
 * @returns {string} the section's body without the blanks around it
 */
function sectionOf(text, heading) {
  const [, after = ''] = text.split(heading);
  return (after.split(/^=== /m)[0] ?? '').trim();
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Promise<{line: number, column: number}>} where the text starts, both counted from 1
 */
async function placeOf(file, text) {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const index = lines.findIndex((line) => line.includes(text));
  assert.notEqual(index, -1, `${file} has no line with ${text}`);
  return { line: index + 1, column: /** @type {string} */ (lines[index]).indexOf(text) + 1 };
}
