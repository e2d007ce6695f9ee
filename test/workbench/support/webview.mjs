/** The page inside the newest webview. The editor nests two frames: its own, and in that the extension's. */
export class WebviewPage {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.frame = page.frameLocator('iframe.webview.ready >> nth=-1').frameLocator('iframe#active-frame');
  }

  /** @param {string} selector */
  locator(selector) {
    return this.frame.locator(selector);
  }

  /**
   * Opens a list of choices and takes one.
   * @param {string} label the accessible name of the list
   * @param {string} choice
   */
  async choose(label, choice) {
    const list = this.frame.getByRole('combobox', { name: label });
    if ((await list.evaluate((element) => element.tagName)) === 'SELECT') await list.selectOption({ label: choice });
    else {
      await list.click();
      await this.frame.getByRole('option', { name: choice, exact: true }).click();
    }
  }
}
