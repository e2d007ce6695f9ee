// The whole way through the product once: a finding, its fix, sizes, pins and the preview, in the harbour example.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForText } from './support/disk.mjs';
import { takePicture } from './support/evidence.mjs';
import { scenario } from './support/scenario.mjs';

/** What the scenario knows about the example: a pinned section, where its pin is, and two roles. */
const source = 'prompts/router.md';
const section = 'router_system';
const pinStore = 'prompts/__init__.py';
const roles = [
  { name: 'pilot', file: 'roles/pilot.md' },
  { name: 'clerk', file: 'roles/clerk.md' },
];

const intruder = 'A line that nobody reviewed.';

export default scenario({
  title: 'From a finding to the preview',
  workspace: 'examples/harbour',
  open: source,
  // The example is in order; the copy gets a section that differs from its pin.
  prepare: async (workspace) => {
    const file = join(workspace, source);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(`<${section}>\n`, `<${section}>\n${intruder}\n`));
  },
  steps: {
    'the Problems view names the drifted pin': async ({ workbench: { problems, editor } }) => {
      await problems.show();
      await problems.row(/galley.*pin\/drift/).waitFor();
      await editor.squiggle('warning').or(editor.squiggle('error')).first().waitFor();
    },

    'typing the fix takes the finding away': async ({ workbench: { editor, problems }, workspace }) => {
      await editor.goTo(await lineOf(join(workspace, source), intruder));
      await editor.press('Shift+ArrowDown');
      await editor.press('Delete');
      await editor.line(intruder).waitFor({ state: 'detached' });
      await problems.waitForNo('pin/drift');
    },

    'a lens over the section shows its size in bytes': async ({ workbench: { editor } }) => {
      await editor
        .lens(/\d B\b/)
        .first()
        .waitFor();
    },

    'the status bar has an item of its own': async ({ workbench }) => {
      await workbench.statusBarItem(/galley/i).waitFor();
    },

    're-pinning writes the new hash once it is saved': async ({ workbench, workspace }) => {
      const { editor, problems } = workbench;
      const before = await readFile(join(workspace, pinStore), 'utf8');
      await editor.goTo((await lineOf(join(workspace, source), `<${section}>`)) + 1);
      await editor.type('Reviewed today. ');
      await problems.row('pin/drift').waitFor();
      await workbench.command('Galley: Re-pin Prompt Hashes');
      await workbench.tab(pinStore, { dirty: true }).waitFor();
      await problems.waitForNo('pin/drift');
      assert.equal(await readFile(join(workspace, pinStore), 'utf8'), before, 'nothing is written before saving');
      await workbench.saveAll();
      const expected = hashOf(await readFile(join(workspace, source), 'utf8'));
      const after = await waitForText(join(workspace, pinStore), (text) => text !== before);
      const old = /** @type {RegExpExecArray} */ (new RegExp(`"${section.toUpperCase()}": "(\\w+)"`).exec(before))[1];
      assert.equal(after, before.replace(/** @type {string} */ (old), expected), 'only the digits of one pin change');
    },

    'one undo takes the new hash back': async ({ workbench, workspace }) => {
      const pinned = await readFile(join(workspace, pinStore), 'utf8');
      await workbench.open(pinStore);
      await workbench.editor.undo();
      await workbench.tab(pinStore, { dirty: true }).waitFor();
      await workbench.saveAll();
      const restored = await waitForText(join(workspace, pinStore), (text) => text !== pinned);
      const example = new URL(`../../examples/harbour/${pinStore}`, import.meta.url);
      assert.equal(restored, await readFile(example, 'utf8'));
    },

    'the preview shows the prompt with the chosen role': async ({ workbench, workspace }) => {
      await workbench.open(source);
      await workbench.command('Galley: Preview Prompt');
      const preview = workbench.webview();
      for (const { name, file } of roles) {
        await preview.choose('Role', name);
        await preview.text(await firstLine(join(workspace, file))).waitFor();
      }
    },

    'the preview follows unsaved typing': async (session) => {
      const { workbench, workspace } = session;
      const before = await readFile(join(workspace, source), 'utf8');
      await workbench.editor.goTo((await lineOf(join(workspace, source), `<${section}>`)) + 1);
      await workbench.editor.type('Straight from the keyboard. ');
      await workbench.webview().text('Straight from the keyboard.').waitFor();
      assert.equal(await readFile(join(workspace, source), 'utf8'), before, 'the file is not saved');
      await takePicture(session, 'preview');
    },

    'a click in the preview goes to the source': async ({ workbench, workspace }) => {
      const line = (await lineOf(join(workspace, source), `<${section}>`)) + 2;
      const text = (await readFile(join(workspace, source), 'utf8')).split('\n')[line - 1] ?? '';
      await workbench.editor.goTo(1);
      await workbench.webview().text(text).click();
      await workbench.editor.waitForCursor(line);
      await workbench.tab(source, { active: true }).waitFor();
    },
  },
});

/**
 * @param {string} file
 * @param {string} text
 * @returns {Promise<number>} counted from 1
 */
async function lineOf(file, text) {
  const line = (await readFile(file, 'utf8')).split('\n').findIndex((line) => line.includes(text));
  assert.notEqual(line, -1, `${file} has no line with ${text}`);
  return line + 1;
}

/** @param {string} file */
const firstLine = async (file) => (await readFile(file, 'utf8')).trim().split('\n')[0] ?? '';

/**
 * The hash that the example's own loader takes: of the body without surrounding blanks, twelve digits.
 * @param {string} text
 */
function hashOf(text) {
  const body = new RegExp(`<${section}>([^]*?)</${section}>`).exec(text)?.[1] ?? '';
  return createHash('sha256').update(body.trim()).digest('hex').slice(0, 12);
}
