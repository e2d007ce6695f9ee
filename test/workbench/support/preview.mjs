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
}
