// Renaming a command and a section: every place changes and nothing else, and one undo restores all.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForText } from './support/disk.mjs';
import { scenario } from './support/scenario.mjs';

const source = 'contract.md';

/** What the example has before anything is renamed, by path. @type {Map<string, string>} */
const before = new Map();

export default scenario({
  title: 'Renaming commands and sections',
  workspace: 'examples/harbour',
  open: source,
  steps: {
    'a command is renamed in the text and in the roster, and nowhere else': async ({ workbench, workspace }) => {
      for (const [path, text] of await textsOf(workspace)) before.set(path, text);
      // The server answers: only now can the editor ask it for a new name.
      await workbench.editor.lens(/ B\b/).first().waitFor();
      await renameAt(workbench, workspace, '`recall`', 1, 'lookup');
      // The editor saves what a refactoring changed.
      await waitForText(join(workspace, 'commands.json'), (text) => text.includes('"lookup"'));
      await waitForText(join(workspace, source), (text) => text.includes('`lookup`'));
      const expected = new Map(before);
      replaceIn(expected, source, '`recall`', '`lookup`');
      replaceIn(expected, 'commands.json', '"name": "recall"', '"name": "lookup"');
      await sameTexts(workspace, expected);
    },

    'one undo takes the command back in all files': async ({ workbench, workspace }) => {
      await workbench.show(source);
      await workbench.editor.undo();
      await dirty(workbench, source, 'commands.json');
      await workbench.saveAll();
      await waitForText(join(workspace, 'commands.json'), (text) => text === before.get('commands.json'));
      await sameTexts(workspace, before);
    },

    'a section is renamed at its mark and in the manifest, and nowhere else': async ({ workbench, workspace }) => {
      await workbench.show(source);
      await renameAt(workbench, workspace, '=== CHARTER ===', 4, 'PLEDGE');
      await waitForText(join(workspace, 'galley.yaml'), (text) => text.includes('contract#pledge'));
      await waitForText(join(workspace, source), (text) => text.includes('PLEDGE'));
      const expected = new Map(before);
      replaceIn(expected, source, '=== CHARTER ===', '=== PLEDGE ===');
      replaceIn(expected, 'galley.yaml', 'contract#charter', 'contract#pledge');
      await sameTexts(workspace, expected);
    },

    'one undo takes the section back in all files': async ({ workbench, workspace }) => {
      await workbench.show(source);
      await workbench.editor.undo();
      await dirty(workbench, source, 'galley.yaml');
      await workbench.saveAll();
      await waitForText(join(workspace, 'galley.yaml'), (text) => text === before.get('galley.yaml'));
      await sameTexts(workspace, before);
    },
  },
});

/**
 * Puts the cursor into a text of the source and renames what is there.
 * @param {import('./support/workbench.mjs').Workbench} workbench
 * @param {string} workspace
 * @param {string} text
 * @param {number} into units behind the start of the text
 * @param {string} name
 */
async function renameAt(workbench, workspace, text, into, name) {
  const lines = (await readFile(join(workspace, source), 'utf8')).split('\n');
  const index = lines.findIndex((line) => line.includes(text));
  assert.notEqual(index, -1, `${source} has no line with ${text}`);
  await workbench.editor.goTo(index + 1, /** @type {string} */ (lines[index]).indexOf(text) + 1 + into);
  const box = workbench.page.locator('.rename-box input.rename-input');
  await workbench.editor.press('F2');
  await box.waitFor();
  await box.fill(name);
  await box.press('Enter');
  await box.waitFor({ state: 'hidden' });
}

/**
 * Waits until files have changes that are not saved.
 * @param {import('./support/workbench.mjs').Workbench} workbench
 * @param {...string} files
 */
async function dirty(workbench, ...files) {
  for (const file of files) await workbench.tab(file, { dirty: true }).waitFor();
}

/**
 * @param {string} workspace
 * @returns {Promise<Map<string, string>>} every file by its path
 */
async function textsOf(workspace) {
  const entries = await readdir(workspace, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  /** @type {[string, string][]} */
  const texts = await Promise.all(
    paths.map(async (path) => [path.slice(workspace.length + 1), await readFile(path, 'utf8')]),
  );
  return new Map(texts);
}

/**
 * @param {string} workspace
 * @param {Map<string, string>} expected
 */
async function sameTexts(workspace, expected) {
  const found = await textsOf(workspace);
  assert.deepEqual([...found.keys()].sort(), [...expected.keys()].sort());
  for (const [path, text] of expected) assert.equal(found.get(path), text, path);
}

/**
 * @param {Map<string, string>} texts
 * @param {string} path
 * @param {string} from
 * @param {string} to
 */
function replaceIn(texts, path, from, to) {
  const text = texts.get(path) ?? '';
  assert.ok(text.includes(from), `${path} has ${from}`);
  texts.set(path, text.replaceAll(from, to));
}
