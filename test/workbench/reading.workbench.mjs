// What the editor offers on sections, slots, headers and links, in all examples at once.
import assert from 'node:assert/strict';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForText } from './support/disk.mjs';
import { scenario } from './support/scenario.mjs';

const sections = 'quarry/prompts/router.md';
const template = 'courier/agent/system.md';
const data = 'courier/data.yaml';
const skill = 'skills/.claude/skills/tide-tables/SKILL.md';

export default scenario({
  title: 'Reading and editing',
  workspace: 'examples',
  open: sections,
  settings: { 'editor.linkedEditing': true },
  prepare: (workspace) => appendFile(join(workspace, skill), '\nMore is in `references/springs.md`, or not.\n'),
  steps: {
    'the outline has the sections': async ({ workbench: { page } }) => {
      // The first lens tells that the server is there; an outline that is asked for earlier stays empty.
      await page.locator('.codelens-decoration a').first().waitFor();
      await page.keyboard.press('F1');
      const widget = page.locator('.quick-input-widget');
      await widget.locator('input.input').fill('@');
      for (const name of ['system', 'kit', 'agentic_suffix'])
        await widget.locator('.monaco-list-row').getByText(name, { exact: true }).first().waitFor();
      await page.keyboard.press('Escape');
      await widget.waitFor({ state: 'hidden' });
    },

    'sections fold': async ({ workbench }) => {
      const { editor } = workbench;
      await workbench.command('Fold All');
      await editor.line('Decide for every request').waitFor({ state: 'detached' });
      await workbench.command('Unfold All');
      await editor.line('Decide for every request').waitFor();
    },

    'both tags of a section change together': async ({ workbench: { editor, page }, workspace }) => {
      const { line, column } = await placeOf(workspace, sections, '<kit>');
      await editor.goTo(line, column + '<kit'.length);
      await page.locator('.linked-editing-decoration').first().waitFor();
      await editor.type('s');
      await editor.line('</kits>').waitFor();
      await editor.undo();
      await editor.line('</kit>').waitFor();
    },

    'renaming a section changes its tags and the manifest': async ({ workbench: { editor, page }, workspace }) => {
      const { line, column } = await placeOf(workspace, sections, '<kit>');
      await editor.goTo(line, column + 1);
      await editor.press('F2');
      const box = page.locator('.rename-box input.rename-input');
      await box.waitFor();
      await box.fill('tools');
      await page.keyboard.press('Enter');
      await editor.line('</tools>').waitFor();
      const manifest = await waitForText(join(workspace, 'quarry/galley.yaml'), (text) =>
        text.includes('router#tools'),
      );
      assert.equal(manifest.includes('router#kit'), false);
    },

    'a slot leads to its data': async ({ workbench, workspace }) => {
      await workbench.open(template);
      const slot = await placeOf(workspace, template, 'Sentences');
      await workbench.editor.goTo(slot.line, slot.column);
      await workbench.editor.press('F12');
      await workbench.tab(data, { active: true }).waitFor();
      const { line } = await placeOf(workspace, data, 'Sentences');
      await workbench.editor.waitForCursor(line);
    },

    'a slot shows its value': async ({ workbench, workspace }) => {
      await workbench.show(template);
      const slot = await placeOf(workspace, template, 'Sentences');
      await workbench.editor.goTo(slot.line, slot.column + 1);
      await workbench.command('Show or Focus Hover');
      await workbench.page.locator('.monaco-hover', { hasText: 'Declared in data.yaml' }).waitFor();
      await workbench.page.keyboard.press('Escape');
    },

    'names are offered where they are': async ({ workbench: { editor, page }, workspace }) => {
      const text = await readFile(join(workspace, template), 'utf8');
      await editor.goTo(text.split('\n').length);
      await editor.press('Control+End');
      await editor.type('{{range .Policies}}{{.');
      await editor.press('Control+Space');
      const offered = page.locator('.suggest-widget .monaco-list-row');
      await offered.filter({ hasText: 'Title' }).first().waitFor();
      assert.equal(await offered.filter({ hasText: 'Sentences' }).count(), 0);
      await page.keyboard.press('Escape');
      await editor.type('Titel}}{{end}}');
    },

    'an unknown name is underlined': async ({ workbench: { editor, problems } }) => {
      await problems.show();
      await problems
        .row(/galley.*template\//)
        .first()
        .waitFor();
      await editor.squiggle('error').first().waitFor();
    },

    'a path in code is a link where there is such a file': async ({ workbench }) => {
      await workbench.open(skill);
      await workbench.editor.line('More is in').locator('.detected-link').first().waitFor();
    },

    'keys of the header are offered': async ({ workbench: { editor, page }, workspace }) => {
      const { line } = await placeOf(workspace, skill, 'license: MIT');
      await editor.goTo(line, 'license: MIT'.length + 1);
      await editor.type('\n');
      await editor.press('Control+Space');
      const offered = page.locator('.suggest-widget .monaco-list-row');
      await offered.filter({ hasText: 'compatibility' }).first().waitFor();
      await page.keyboard.press('Escape');
    },
  },
});

/**
 * @param {string} workspace
 * @param {string} file path in the workspace, with `/`
 * @param {string} text
 * @returns {Promise<{line: number, column: number}>} where the text first starts, both counted from 1
 */
async function placeOf(workspace, file, text) {
  const lines = (await readFile(join(workspace, file), 'utf8')).split('\n');
  const index = lines.findIndex((line) => line.includes(text));
  assert.notEqual(index, -1, `${file} has no line with ${text}`);
  return { line: index + 1, column: /** @type {string} */ (lines[index]).indexOf(text) + 1 };
}
