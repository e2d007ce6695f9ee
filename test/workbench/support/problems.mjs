/** The Problems view. */
export class Problems {
  /** @param {import('./workbench.mjs').Workbench} workbench */
  constructor(workbench) {
    this.workbench = workbench;
    this.root = workbench.page.locator('.markers-panel');
  }

  /** Shows the view and moves the focus into it. */
  async show() {
    await this.workbench.command('Problems: Focus on Problems View');
    await this.root.waitFor();
  }

  /**
   * Rows of findings with this code or text. The list draws only what fits: filter it if there may be many.
   * @param {string | RegExp} text
   */
  row(text) {
    return this.root.locator('.monaco-list-row', { hasText: text });
  }

  /**
   * Waits until the view lists no such finding. Only meaningful after {@link row} was seen.
   * @param {string | RegExp} text
   */
  async waitForNo(text) {
    await this.row(text).first().waitFor({ state: 'detached' });
  }
}
