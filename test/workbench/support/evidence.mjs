// What remains of a failed step: a screenshot, the logs, and in words what the screen shows.
import { cp, mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inRoot, root } from '../../../scripts/lib/paths.mjs';

const shots = inRoot('test/workbench/.shots');

/** Parts of the screen whose text tells most, by the name that the report gives them. */
const parts = {
  'open tabs': '.tab',
  'lines on screen': '.editor-group-container.active .view-line',
  'code lenses': '.codelens-decoration',
  problems: '.markers-panel .monaco-list-row',
  notifications: '.notification-toast',
  dialog: '.monaco-dialog-box',
  'quick input': '.quick-input-widget:not([style*="display: none"])',
  'status bar': '.statusbar-item',
};

/**
 * @param {import('./session.mjs').Session} session
 * @param {string} name the scenario's
 * @returns {Promise<string>} what the screen shows, and where the rest is
 */
export async function keepEvidence(session, name) {
  const { page } = session.workbench;
  const folder = join(shots, name);
  await page.screenshot({ path: join(folder, 'failure.png') });
  if (session.logs) await cp(session.logs, join(folder, 'logs'), { recursive: true }).catch(() => undefined);
  const words = [];
  for (const [title, selector] of Object.entries(parts)) {
    const texts = await page.locator(selector).allInnerTexts();
    const lines = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
    if (lines.length > 0) words.push(`${title}:`, ...lines.slice(0, 40).map((line) => `  ${line.slice(0, 200)}`));
  }
  for (const frame of page.frames()) {
    if (frame.name() !== 'active-frame' && !frame.url().includes('fake.html')) continue;
    const [text] = await frame.locator('body').allInnerTexts();
    if (text)
      words.push(
        'webview:',
        ...text
          .split('\n')
          .slice(0, 40)
          .map((line) => `  ${line.slice(0, 200)}`),
      );
  }
  words.push(`Screenshot and logs are in ${relative(root, folder)}`);
  return words.join('\n');
}

/**
 * Keeps a picture of a moment worth looking at, for people; no test reads it.
 * @param {import('./session.mjs').Session} session
 * @param {string} name
 */
export async function takePicture(session, name) {
  await mkdir(shots, { recursive: true });
  await session.workbench.page.screenshot({ path: join(shots, `${name}.png`) });
}

/**
 * Renews a picture of the README.
 * @param {import('./session.mjs').Session} session
 * @param {string} name
 */
export async function docsPicture(session, name) {
  const folder = inRoot('docs/images');
  await mkdir(folder, { recursive: true });
  await session.workbench.page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
}

/**
 * Keeps a picture of the state after a step, for people; no test reads it.
 * @param {import('./session.mjs').Session} session
 * @param {string} name the scenario's
 * @param {number} number the step's, counted from 1
 * @param {string} title the step's
 */
export async function pictureOfStep(session, name, number, title) {
  const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  await takePicture(session, `${name}/${String(number).padStart(2, '0')}-${slug}`);
}

/**
 * Removes what an earlier run of a scenario left.
 * @param {string} name the scenario's
 */
export async function forgetEvidence(name) {
  await rm(join(shots, name), { recursive: true, force: true });
  await mkdir(join(shots, name), { recursive: true });
}
