// A panel can be as narrow as a person likes: nothing of the text and of the sizes is cut off.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { launchBrowser } from '../workbench/support/browser.mjs';
import { init, rendered } from './messages.mjs';
import { openPreviewPage } from './previewPage.mjs';

/** @type {import('playwright-core').Browser} */
let browser;

beforeAll(async () => {
  browser = await launchBrowser(await ensureChromium());
});

afterAll(async () => browser.close());

/** @param {number} width pixels */
async function open(width) {
  const page = await openPreviewPage(browser, width);
  const { prompts, selection } = init;
  // A goal is the widest of all fields.
  const goal = { variable: 'mode', categories: ['a'] };
  const asked = { ...init, prompts: prompts.map((one) => ({ ...one, goal })), selection };
  await page.evaluate(
    (messages) => messages.forEach((message) => void window.postMessage(message)),
    [asked, rendered(1)],
  );
  await page.locator('.row .code[data-start]').first().waitFor();
  return page;
}

it.each([520, 250, 180])('at a width of %i pixels', async (width) => {
  const page = await open(width);
  const outside = await page.evaluate((limit) => {
    const parts = [
      ...document.querySelectorAll('.controls .field > *, .totals, .cap > *, .toolbar > *, .comparison > *'),
    ];
    return parts
      .filter((part) => part.getBoundingClientRect().right > limit + 1)
      .map((part) => part.outerHTML.slice(0, 80));
  }, width);
  expect(outside).toEqual([]);
  const nameless = await page
    .locator('.cap .name')
    .evaluateAll((names) => names.filter((name) => name.clientWidth < 40).length);
  expect(nameless).toBe(0);
  const text = page.locator('.body > .text');
  const cut = await text.evaluate((pane) =>
    [...pane.querySelectorAll('.block .code')]
      .filter((code) => code.scrollWidth > code.clientWidth)
      .map((code) => code.textContent),
  );
  expect(cut).toEqual([]);
  const sideways = await text.evaluate((pane) => ({
    wide: pane.scrollWidth > pane.clientWidth,
    scrolls: getComputedStyle(pane).overflowX === 'auto',
  }));
  // What is wider than the screen can at least be scrolled to.
  expect(sideways.scrolls || !sideways.wide).toBe(true);
  await page.close();
});
