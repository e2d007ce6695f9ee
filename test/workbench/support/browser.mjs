import { chromium } from 'playwright-core';
import { defer } from '../../../scripts/lib/cleanup.mjs';

/** Containers seldom have the privileges of the sandbox or a GPU; the page is our own server's, on loopback. */
const switches = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  '--no-sandbox',
];

/**
 * @param {string} executablePath
 * @param {readonly string[]} [more] switches of Chromium
 * @returns {Promise<import('playwright-core').Browser>} closed when this process ends
 */
export async function launchBrowser(executablePath, more = []) {
  const browser = await chromium.launch({
    executablePath,
    headless: true,
    args: [...switches, ...more],
    // Signals are the run's own business: it has servers to stop as well.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  defer(() => browser.close());
  return browser;
}
