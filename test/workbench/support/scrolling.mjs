// What is at the top of the screen, on either side of a preview.

/**
 * Turns the mouse wheel over something.
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').Locator} over
 * @param {number} pixels down; negative: up
 */
export async function turnWheel(page, over, pixels) {
  const box = await over.boundingBox();
  if (!box) throw new Error('There is nothing to turn the wheel over.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, pixels);
}

/**
 * @param {import('playwright-core').Page} page
 * @returns {Promise<number>} number of the first line that the first editor shows all of, counted from 1
 */
export function topLine(page) {
  return page
    .locator('.editor-instance .monaco-editor')
    .first()
    .evaluate((editor) => {
      const top = editor.getBoundingClientRect().top;
      const numbers = [...editor.querySelectorAll('.line-numbers')]
        .map((element) => ({ box: element.getBoundingClientRect(), line: Number(element.textContent) }))
        .filter(({ box, line }) => line > 0 && box.top > top - 1);
      return Math.min(...numbers.map(({ line }) => line));
    });
}

/**
 * @param {import('./preview.mjs').Preview} preview
 * @returns {Promise<string[]>} the rows of text that it shows, from the top
 */
export function rowsFromTop(preview) {
  return preview.locator('.body > .text').evaluate((pane) => {
    const top = pane.getBoundingClientRect().top;
    return [...pane.querySelectorAll('.row .code[data-start]')]
      .filter((code) => code.getBoundingClientRect().bottom > top + 1)
      .map((code) => /** @type {HTMLElement} */ (code).textContent ?? '');
  });
}

/**
 * Waits until something is so. What is scrolled tells nobody of it, so every frame is looked at.
 * @param {import('playwright-core').Page} page
 * @param {string} what for the message of a failure
 * @param {() => Promise<boolean>} isSo
 */
export async function until(page, what, isSo) {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    if (await isSo()) return;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  throw new Error(`${what}: this did not come`);
}

/**
 * Waits until a place stays the same for some frames.
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<number>} place
 * @returns {Promise<number>}
 */
export async function settled(page, place) {
  let last = Number.NaN;
  let same = 0;
  await until(page, 'nothing moves any more', async () => {
    const now = await place();
    same = now === last ? same + 1 : 0;
    last = now;
    return same >= 5;
  });
  return last;
}
