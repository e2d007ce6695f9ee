// The whole way through the product once: a finding, its fix, sizes, pins and the preview, in the harbour example.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { waitForText } from './support/disk.mjs';
import { takePicture } from './support/evidence.mjs';
import { scenario } from './support/scenario.mjs';

/** What the scenario knows about the example: a pinned section, where its pin is, and two roles. */
const source = 'contract.md';
const section = { name: 'notes', heading: '=== NOTES ===' };
const pinStore = 'pins.yaml';
const roles = [
  { name: 'pilot', says: 'You bring ships in' },
  { name: 'tally-clerk', says: 'You count what crosses' },
];

/** The sentence of that section that was added after the last reading. */
const unread = ' Where memory and the `ledger` differ, the ledger is right.';

export default scenario({
  title: 'From a finding to the preview',
  workspace: 'examples/harbour',
  open: source,
  steps: {
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

    'the text is underlined where the finding is': async ({ workbench: { editor }, workspace }) => {
      const { line, column } = await placeOf(join(workspace, source), unread);
      await editor.goTo(line, column);
      await editor.squiggle('warning').first().waitFor();
    },

    'typing the fix takes the findings away': async ({ workbench: { editor, problems } }) => {
      await editor.press('Shift+End');
      await editor.press('Delete');
      await problems.waitForNo('pin/drift');
      await problems.waitForNo('budget/over-cap');
    },

    'a lens over the section shows its size in bytes': async ({ workbench: { editor }, workspace }) => {
      const text = (await readFile(join(workspace, source), 'utf8')).replace(unread, '');
      await editor.lens(new RegExp(`\\b${Buffer.byteLength(bodyOf(text))} B\\b`)).waitFor();
    },

    'the status bar sets the size against the cap': async ({ workbench }) => {
      await workbench.statusBarItem(/\blean [\d,]+ \/ 2,600 B/, { own: true }).waitFor();
    },

    're-pinning writes the new hash once it is saved': async ({ workbench, workspace }) => {
      const { editor, problems } = workbench;
      const before = await readFile(join(workspace, pinStore), 'utf8');
      const { line } = await placeOf(join(workspace, source), section.heading);
      await editor.goTo(line + 1);
      await editor.type('- Read what the watch before you left.\n');
      await problems.row('pin/drift').first().waitFor();
      await workbench.command('Galley: Re-pin Prompt Hashes');
      await workbench.answer('Re-pin Unsaved Text');
      await workbench.tab(pinStore, { dirty: true }).waitFor();
      await problems.waitForNo('pin/drift');
      assert.equal(await readFile(join(workspace, pinStore), 'utf8'), before, 'nothing is written before saving');
      await workbench.saveAll();
      const after = await waitForText(join(workspace, pinStore), (text) => text !== before);
      const recorded = new RegExp(`(?<=^  ${section.name}: ")\\w+`, 'm');
      const live = hashOf(await readFile(join(workspace, source), 'utf8'));
      assert.equal(after, before.replace(recorded, live), 'only the digits of this one pin change');
    },

    'one undo takes the new hash back': async ({ workbench, workspace }) => {
      const pinned = await readFile(join(workspace, pinStore), 'utf8');
      await workbench.open(pinStore);
      await workbench.editor.undo();
      await workbench.tab(pinStore, { dirty: true }).waitFor();
      await workbench.saveAll();
      const restored = await waitForText(join(workspace, pinStore), (text) => text !== pinned);
      assert.equal(restored, await readFile(inRoot(`examples/harbour/${pinStore}`), 'utf8'));
    },

    'the preview shows the prompt with the chosen role': async ({ workbench }) => {
      await workbench.open(source);
      await workbench.command('Galley: Preview Prompt');
      const preview = workbench.preview();
      for (const { name, says } of roles) {
        await preview.choose('Role', name);
        await preview.find(says);
      }
    },

    'the preview follows unsaved typing': async (session) => {
      const { workbench, workspace } = session;
      const before = await readFile(join(workspace, source), 'utf8');
      const { line } = await placeOf(join(workspace, source), section.heading);
      await workbench.show(source);
      await workbench.editor.goTo(line + 1);
      await workbench.editor.type('- Straight from the keyboard.\n');
      await workbench.preview().row('Straight from the keyboard.').waitFor();
      assert.equal(await readFile(join(workspace, source), 'utf8'), before, 'the file is not saved');
      await takePicture(session, 'preview');
    },

    'a click in the preview goes to the source': async ({ workbench, workspace }) => {
      const text = 'Say where a fact came from';
      const { line } = await placeOf(join(workspace, source), text);
      await workbench.editor.goTo(1);
      // The preview has scrolled with the source.
      await workbench.preview().find(text);
      await workbench.preview().row(text).click();
      await workbench.editor.waitForFocus();
      // The line typed in the step before has moved it down by one.
      await workbench.editor.waitForCursor(line + 1);
      await workbench.tab(source, { active: true }).waitFor();
    },
  },
});

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

/**
 * @param {string} text the whole source
 * @returns {string} the section's body without the blanks around it
 */
function bodyOf(text) {
  const [, after = ''] = text.split(section.heading);
  const [body = ''] = after.split(/^=== /m);
  return body.trim();
}

/**
 * The hash the example records: of the body, twelve digits.
 * @param {string} text the whole source
 */
const hashOf = (text) => createHash('sha256').update(bodyOf(text)).digest('hex').slice(0, 12);
