/** The active text editor. Lines and columns count from 1, as the status bar shows them; columns are UTF-16 units. */
export class Editor {
  /** @param {import('./workbench.mjs').Workbench} workbench */
  constructor(workbench) {
    this.workbench = workbench;
    this.page = workbench.page;
    this.root = this.page.locator('.editor-group-container.active .editor-instance .monaco-editor');
  }

  async focus() {
    await this.workbench.command('View: Focus Active Editor Group');
    await this.waitForFocus();
  }

  /** Waits until keys go to the text. */
  async waitForFocus() {
    await this.page.locator('.editor-group-container.active .monaco-editor.focused').waitFor();
  }

  /**
   * Puts the cursor there and scrolls it into view.
   * @param {number} line
   * @param {number} [column]
   */
  async goTo(line, column = 1) {
    await this.focus();
    await this.workbench.quickInput(`:${line}:${column}`);
    await this.waitForCursor(line, column);
  }

  /**
   * Waits until the status bar shows the cursor there.
   * @param {number} line
   * @param {number} [column] any, if not given
   */
  async waitForCursor(line, column) {
    const place =
      column === undefined ? new RegExp(`\\bLn ${line}, Col `) : new RegExp(`\\bLn ${line}, Col ${column}\\b`);
    await this.workbench.statusBarItem(place).waitFor();
  }

  /**
   * Waits until an editor marks this line as the cursor's, also one that the keys do not go to.
   * @param {number} line
   */
  async waitForLine(line) {
    const number = this.page.locator('.monaco-editor .active-line-number');
    await number.filter({ hasText: new RegExp(`^${line}$`) }).waitFor();
  }

  /**
   * Types at the cursor, key by key.
   * @param {string} text
   */
  async type(text) {
    await this.page.keyboard.type(text);
  }

  /** @param {string} key as Playwright names it: `Control+Z`, `Shift+End` */
  async press(key) {
    await this.page.keyboard.press(key);
  }

  /** Takes back the last change. */
  async undo() {
    await this.press('Control+Z');
  }

  /**
   * Lenses on the screen; the editor keeps hidden ones that are scrolled out of it.
   * @param {string | RegExp} text
   */
  lens(text) {
    return this.root.locator('.codelens-decoration', { hasText: text }).filter({ visible: true });
  }

  /**
   * Underlined text; the editor draws only what is on the screen and a little around it.
   * @param {'error' | 'warning' | 'info' | 'hint'} severity
   */
  squiggle(severity) {
    return this.root.locator(`.squiggly-${severity}`);
  }

  /**
   * A line on the screen that contains this text.
   * @param {string} text
   */
  line(text) {
    // The editor draws blanks as no-break spaces.
    const drawn = text.split(' ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return this.root.locator('.view-line', { hasText: new RegExp(drawn.join('[\\s\\u00a0]')) });
  }
}
