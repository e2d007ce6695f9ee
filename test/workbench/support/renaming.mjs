// Renaming in the editor, and all files of a workspace before and after.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Puts the cursor into a text of a file and renames what is there.
 * @param {import('./workbench.mjs').Workbench} workbench
 * @param {string} workspace
 * @param {string} file path of the file in the editor
 * @param {string} text
 * @param {number} into units behind the start of the text
 * @param {string} name
 */
export async function renameAt(workbench, workspace, file, text, into, name) {
  const lines = (await readFile(join(workspace, file), 'utf8')).split('\n');
  const index = lines.findIndex((line) => line.includes(text));
  assert.notEqual(index, -1, `${file} has no line with ${text}`);
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
 * @param {import('./workbench.mjs').Workbench} workbench
 * @param {...string} files
 */
export async function dirty(workbench, ...files) {
  for (const file of files) await workbench.tab(file, { dirty: true }).waitFor();
}

/**
 * @param {string} workspace
 * @returns {Promise<Map<string, string>>} every file by its path
 */
export async function textsOf(workspace) {
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
export async function sameTexts(workspace, expected) {
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
export function replaceIn(texts, path, from, to) {
  const text = texts.get(path) ?? '';
  assert.ok(text.includes(from), `${path} has ${from}`);
  texts.set(path, text.replaceAll(from, to));
}
