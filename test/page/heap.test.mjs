// What the page holds on to while somebody types for a long time: the newest text, and nothing of those before it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { launchBrowser } from '../workbench/support/browser.mjs';
import { ROUND } from './messages.mjs';
import { openPreviewPage } from './previewPage.mjs';

/** Milliseconds for a test: generous, since machines that test are busy. */
const PATIENCE = 180_000;

/** Updates until everything that is made once has been made. */
const WARM = 100;

/** Updates after that: whole rounds, so that the page shows the same at the end. */
const UPDATES = 5 * ROUND;

/** Updates that the page may draw at once. */
const TOGETHER = 5;

/** By how much nodes and listeners may differ: far less than one for an update. */
const SLACK = 1.02;

/** @type {import('playwright-core').Browser} */
let browser;

beforeAll(async () => {
  // Code that is compiled again and again, the faster it is to be, is on the heap as well: here it is compiled once.
  const once = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-lazy-feedback-allocation --no-flush-bytecode';
  browser = await launchBrowser(await ensureChromium(), [once]);
});

afterAll(async () => browser.close());

/** A page with a search that has matches, with text that is lit, and with a table of layers. */
async function openPage() {
  const page = await openPreviewPage(browser);
  await update(page, 0, 1);
  await page.getByRole('textbox', { name: 'Find in the prompt' }).fill('the word');
  await page.locator('.row .match').first().waitFor();
  return page;
}

/**
 * Sends the page renderings, and where the cursor is, and waits until they are drawn.
 * @param {import('playwright-core').Page} page
 * @param {number} from
 * @param {number} count
 */
async function update(page, from, count) {
  await page.evaluate(
    async ([from, count, together]) => {
      const scope = /** @type {any} */ (globalThis);
      const { init, rendered, cursor } = scope.made;
      const shown = () => document.querySelector('.layers tbody .link')?.textContent;
      if (from === 0) window.postMessage(init);
      for (let number = from; number < from + count; number++) {
        const message = rendered(number);
        window.postMessage(message);
        window.postMessage(cursor(number));
        // Some come together, as when somebody types faster than the screen is drawn.
        if ((number + 1 - from) % together !== 0 && number + 1 < from + count) continue;
        while (shown() !== message.prompt.layers[0].id) await new Promise((resolve) => setTimeout(resolve));
      }
    },
    /** @type {const} */ ([from, count, TOGETHER]),
  );
}

/**
 * What there is once all that nobody can reach is gone.
 * @param {import('playwright-core').Page} page
 */
async function measure(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // What is let go of when something else is collected is gone after the next time.
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const metric = (/** @type {string} */ name) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { heap: usedSize, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

/**
 * What there is after a hundred updates, and after many more.
 * @param {import('playwright-core').Page} page
 * @param {number} [updates]
 */
async function measureTwice(page, updates = UPDATES) {
  await update(page, 1, WARM);
  const before = await measure(page);
  await update(page, WARM + 1, updates);
  return { before, after: await measure(page) };
}

describe('after a thousand updates', () => {
  it(
    'the page holds no more than after a hundred',
    async () => {
      const page = await openPage();
      const { before, after } = await measureTwice(page);
      expect(after.heap).toBeLessThan(before.heap * 1.1);
      expect(after.nodes).toBeLessThan(before.nodes * SLACK);
      expect(after.listeners).toBeLessThan(before.listeners * SLACK);
      await page.close();
    },
    PATIENCE,
  );

  it(
    'a page that holds on to them is noticed',
    async () => {
      const page = await openPage();
      await page.evaluate(() => {
        /** @type {unknown[]} */
        const kept = [];
        window.addEventListener('message', ({ data }) => {
          if (data.type === 'rendered') kept.push(data, document.body.appendChild(document.createComment('')));
        });
      });
      const { before, after } = await measureTwice(page, ROUND);
      expect(after.heap).toBeGreaterThan(before.heap * 1.1);
      expect(after.nodes).toBeGreaterThan(before.nodes * SLACK);
      await page.close();
    },
    PATIENCE,
  );
});
