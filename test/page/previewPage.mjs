// The preview's page in a browser of its own, without an editor around it.
import { readFile } from 'node:fs/promises';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** Nothing is asked of it: every request is answered from `dist/`. */
const origin = 'http://page.test';

/** @type {Readonly<Record<string, string>>} */
const types = { css: 'text/css', js: 'text/javascript', ttf: 'font/ttf' };

/** As the extension writes it, but for the policy, with what an editor says of fonts. */
const html = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Preview</title>
<style>
:root { --vscode-font-family: sans-serif; --vscode-font-size: 13px; --vscode-font-weight: normal;
  --vscode-editor-font-family: monospace; --vscode-editor-font-size: 14px; --vscode-editor-font-weight: normal; }
body { margin: 0; }
</style>
<link rel="stylesheet" id="vscode-codicon-stylesheet" href="codicon.css">
<link rel="stylesheet" href="webview.css">
</head><body><script src="webview.js"></script>
<script type="module">import * as made from '/messages.mjs'; globalThis.made = made;</script>
</body></html>`;

/**
 * Opens the page. It draws as often as it can, and nobody hears what it says. Its `made` is `messages.mjs`.
 * @param {import('playwright-core').Browser} browser
 * @param {number} [width] pixels
 */
export async function openPreviewPage(browser, width = 500) {
  const page = await browser.newPage({ viewport: { width, height: 400 } });
  await page.route(`${origin}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: html });
    if (name === 'messages.mjs')
      return route.fulfill({ contentType: 'text/javascript', body: await readFile(inRoot('test/page/messages.mjs')) });
    const contentType = types[name.slice(name.lastIndexOf('.') + 1)];
    if (contentType === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType, body: await readFile(inRoot(`dist/${name}`)) });
  });
  await page.addInitScript(() => {
    const scope = /** @type {any} */ (globalThis);
    scope.acquireVsCodeApi = () => ({
      postMessage: () => undefined,
      setState: () => undefined,
      getState: () => undefined,
    });
    // Nobody looks at the frames, so nothing waits for the screen.
    const { port1, port2 } = new MessageChannel();
    /** @type {((time: number) => void)[]} */
    let callbacks = [];
    port1.onmessage = () => {
      const now = callbacks;
      callbacks = [];
      for (const callback of now) callback(performance.now());
    };
    scope.requestAnimationFrame = (/** @type {(time: number) => void} */ callback) => {
      port2.postMessage(0);
      return callbacks.push(callback);
    };
  });
  await page.goto(`${origin}/`);
  return page;
}
