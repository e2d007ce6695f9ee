// Whether a page keeps anybody out, by axe-core, in every kind of theme that the editor tells apart.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { takePicture } from './evidence.mjs';

const themes = ['Dark Modern', 'Light Modern', 'Dark High Contrast', 'Light High Contrast'];

/**
 * Looks at the newest preview in each theme, and keeps a picture of it.
 * @param {import('./session.mjs').Session} session
 * @param {string} picture beginning of the pictures' names
 */
export async function checkThemes(session, picture) {
  const { workbench } = session;
  for (const theme of themes) {
    await chooseTheme(workbench, theme);
    const faults = await accessibilityFaults(workbench.preview().locator('html'));
    await takePicture(session, `${picture}-${theme.toLowerCase().replaceAll(' ', '-')}`);
    assert.deepEqual(faults, [], theme);
  }
}

/**
 * What axe-core finds in a page, whatever scripts the page's own policy allows.
 * @param {import('playwright-core').Locator} page its root element
 * @returns {Promise<string[]>} a line per fault
 */
export async function accessibilityFaults(page) {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return page.evaluate(checkPage, axe);
}

/**
 * @param {import('./workbench.mjs').Workbench} workbench
 * @param {string} theme
 */
async function chooseTheme(workbench, theme) {
  const { page } = workbench;
  const kind = theme.includes('High') ? 'vscode-high-contrast' : `vscode-${theme.split(' ')[0]?.toLowerCase()}`;
  const widget = page.locator('.quick-input-widget');
  const take = async (/** @type {string} */ text, /** @type {string} */ entry) => {
    await widget.locator('input.input').fill(text);
    await widget.locator('.monaco-list-row').filter({ hasText: entry }).first().click();
  };
  await page.keyboard.press('F1');
  await take('>Preferences: Color Theme', 'Preferences: Color Theme');
  await widget.getByText('Select Color Theme').or(widget.locator('input[placeholder*="Theme"]')).first().waitFor();
  await take(theme, theme);
  await widget.waitFor({ state: 'hidden' });
  await workbench.preview().locator(`body.${kind}`).waitFor();
}

/**
 * Runs in the page.
 * @param {Element} _root
 * @param {string} axe source of axe-core
 * @returns {Promise<string[]>} a line per fault
 */
async function checkPage(_root, axe) {
  // biome-ignore lint/security/noGlobalEval: the page's own policy forbids scripts; the debugger does not
  globalThis.eval(axe);
  const { violations } = await /** @type {any} */ (globalThis).axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  });
  return violations.map(
    (/** @type {any} */ { id, nodes }) =>
      `${id}: ${nodes.map((/** @type {any} */ node) => `${node.target} ${node.failureSummary}`).join('; ')}`,
  );
}
