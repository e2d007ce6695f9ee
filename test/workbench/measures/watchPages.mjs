/**
 * @typedef {object} PageTimes milliseconds since 1970
 * @property {number} born when the page's document was made
 * @property {number} listening when its script first listened for messages
 * @property {Record<string, {came: number, taken: number}>} messages the first of each kind, and when it was dealt with
 * @property {number} drawn when the first rows were in the document
 * @property {number} painted when they were on the screen
 */

/**
 * Has every page inside a webview note when it came to be, and when its first rows did. The page itself knows nothing
 * of it.
 * @param {import('playwright-core').Page} page
 */
export async function watchPages(page) {
  await page.addInitScript(() => {
    const scope = /** @type {any} */ (globalThis);
    if (scope.top === scope) return;
    const now = () => scope.performance.timeOrigin + scope.performance.now();
    const times = { born: now(), messages: /** @type {Record<string, unknown>} */ ({}) };
    scope.galleyTimes = times;

    // The editor writes the page into a document that is there already, which keeps functions but no listeners.
    const { addEventListener } = scope.EventTarget.prototype;
    scope.EventTarget.prototype.addEventListener = function (
      /** @type {string} */ type,
      /** @type {any} */ listener,
      /** @type {any} */ options,
    ) {
      if (type !== 'message' || this !== scope) return addEventListener.call(this, type, listener, options);
      scope.galleyTimes.listening ??= now();
      const noting = (/** @type {any} */ event) => {
        const came = now();
        const kind = event.data?.type;
        listener.call(this, event);
        times.messages[kind] ??= { came, taken: now() };
      };
      return addEventListener.call(this, type, noting, options);
    };

    const { requestAnimationFrame } = scope;
    scope.requestAnimationFrame = (/** @type {any} */ callback) =>
      requestAnimationFrame((/** @type {number} */ time) => {
        callback(time);
        if (scope.galleyTimes.drawn || !scope.document.querySelector('.row .code[data-start]')) return;
        Object.assign(times, { drawn: now() });
        // A message that is sent in the next frame comes when that of the rows is on the screen.
        requestAnimationFrame(() => {
          const { port1, port2 } = new scope.MessageChannel();
          port1.onmessage = () => Object.assign(times, { painted: now() });
          port2.postMessage(0);
        });
      });
  });
}

/**
 * @param {import('playwright-core').Page} page
 * @returns {Promise<PageTimes>} those of the newest page that has rows on the screen
 */
export async function timesOf(page) {
  for (;;) {
    for (const frame of page.frames().reverse()) {
      const times = await frame.evaluate(() => /** @type {any} */ (globalThis).galleyTimes).catch(() => undefined);
      if (times?.painted) return times;
    }
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
