import { WebviewPage } from './webview.mjs';

/** Galley's preview. Its text is drawn in rows as wide as the page, and only those near the visible part. */
export class Preview extends WebviewPage {
  /**
   * Text on one row.
   * @param {string} text
   */
  row(text) {
    return this.locator('[role=option] .code').filter({ hasText: text }).first();
  }

  /**
   * Searches with the page's own search until there is a match, goes to it, and waits for its row.
   * @param {string} text short enough not to be broken between two rows
   */
  async find(text) {
    const input = this.frame.getByRole('textbox', { name: 'Find in the prompt' });
    await input.fill(text);
    await this.frame.getByText(/^\d+ of \d+$/).waitFor();
    // A match in a text that came after the query is counted, but only a step goes to it.
    await input.press('Enter');
    await this.row(text).waitFor();
  }

  /**
   * What a button of the page puts on the clipboard.
   * @param {string} button
   * @returns {Promise<string>}
   */
  async copy(button) {
    const { page } = this;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await this.frame.getByRole('button', { name: button, exact: true }).click();
    // The way is long: the page, the extension, the window.
    return page.evaluate(async () => {
      for (;;) {
        const text = await navigator.clipboard.readText();
        if (text !== '') return text;
        await new Promise(requestAnimationFrame);
      }
    });
  }
}
