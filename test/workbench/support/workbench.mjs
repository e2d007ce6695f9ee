import { Editor } from './editor.mjs';
import { Preview } from './preview.mjs';
import { Problems } from './problems.mjs';

/** How long the editor may take to show something, in milliseconds. Generous: machines that test are busy. */
const patience = 45_000;

/** The editor's window, used as a person does: by keyboard, by mouse and by what is on the screen. */
export class Workbench {
  /**
   * @param {import('playwright-core').Page} page
   * @param {string} workspace absolute path
   */
  constructor(page, workspace) {
    page.setDefaultTimeout(patience);
    this.page = page;
    this.workspace = workspace;
    this.editor = new Editor(this);
    this.problems = new Problems(this);
    /** Errors of the page's console, the editor's own included. @type {string[]} */
    this.consoleErrors = [];
    page.on('console', (message) => {
      if (message.type() === 'error') this.consoleErrors.push(message.text());
    });
  }

  /**
   * @param {string} authority
   * @param {object} what
   * @param {Record<string, string>} what.query what the window opens
   * @param {string} what.root URI of the folder that the scenario's paths start from
   * @param {string} [what.file] path from there, with `/`
   * @param {boolean} [what.trace] whether the extension logs everything
   */
  async load(authority, { query, root, file, trace }) {
    const search = new URLSearchParams(query);
    const payload = [
      ...(file ? [['openFile', `${root}/${file}`]] : []),
      ...(trace ? [['logLevel', 'galley.galley=trace']] : []),
    ];
    if (payload.length > 0) search.set('payload', JSON.stringify(payload));
    await this.page.goto(`http://${authority}/?${search}`, { waitUntil: 'domcontentloaded' });
    await this.page.locator('.monaco-workbench .part.statusbar').waitFor();
    if (!file) return;
    await this.tab(file, { active: true }).waitFor();
    await this.editor.waitForFocus();
  }

  /**
   * Runs a command from the palette.
   * @param {string} title as the palette shows it, category included
   */
  async command(title) {
    await this.quickInput(`>${title}`, title);
  }

  /**
   * Runs a command from the palette that asks something, and leaves its question open.
   * @param {string} title as the palette shows it, category included
   */
  async question(title) {
    await this.pick(`>${title}`, title);
  }

  /**
   * Opens a file through quick open and waits until it is the active editor.
   * @param {string} file path in the workspace, with `/`
   */
  async open(file) {
    await this.quickInput(file, baseName(file));
    await this.tab(file, { active: true }).waitFor();
    await this.editor.focus();
  }

  /**
   * Goes back to a file that is open, whatever group of editors it is in.
   * @param {string} file path in the workspace, with `/`
   */
  async show(file) {
    await this.tab(file).click();
    await this.tab(file, { active: true }).waitFor();
    await this.editor.focus();
  }

  /**
   * Types into the quick input and accepts the entry with this very name.
   * @param {string} text with its prefix: `>` for commands, `:` for lines, none for files
   * @param {string} [entry] the label to wait for and to accept
   */
  async quickInput(text, entry) {
    const widget = await this.pick(text, entry);
    await widget.waitFor({ state: 'hidden' });
  }

  /**
   * @param {string} text
   * @param {string} [entry]
   */
  async pick(text, entry) {
    await this.page.keyboard.press('F1');
    const widget = this.page.locator('.quick-input-widget');
    await widget.locator('input.input').fill(text);
    if (entry === undefined) await this.page.keyboard.press('Enter');
    else
      await widget
        .locator('.monaco-list-row')
        .filter({ has: this.page.getByText(entry, { exact: true }) })
        .first()
        .click();
    return widget;
  }

  /**
   * @param {string} file path in the workspace, with `/`
   * @param {{active?: boolean, dirty?: boolean}} [state]
   */
  tab(file, { active = false, dirty = false } = {}) {
    const states = `${active ? '.active' : ''}${dirty ? '.dirty' : ''}`;
    return this.page.locator(`.tab${states}[data-resource-name="${baseName(file)}"]`);
  }

  /** Saves everything and waits until no tab is marked as changed. */
  async saveAll() {
    await this.command('File: Save All Files');
    await this.page.locator('.tab.dirty').first().waitFor({ state: 'detached' });
  }

  /**
   * Reloads the window once the editor has kept its layout; it does so when it has been idle for some seconds.
   * @param {string} kept what the state of some view has to hold by then, as JSON
   */
  async reload(kept) {
    await this.page.evaluate(untilKept, { text: kept, patience });
    // A file in the address would be opened in place of what was open.
    const address = new URL(this.page.url());
    address.searchParams.delete('payload');
    await this.page.goto(address.href, { waitUntil: 'domcontentloaded' });
  }

  /**
   * Waits for a question that nothing else can be done before, and answers it.
   * @param {string} label of the button
   */
  async answer(label) {
    await this.page.locator('.monaco-dialog-box .monaco-button', { hasText: label }).click();
    await this.page.locator('.monaco-dialog-box').waitFor({ state: 'detached' });
  }

  /** @param {string | RegExp} text */
  notification(text) {
    return this.page.locator('.notification-toast', { hasText: text });
  }

  /**
   * @param {string | RegExp} text
   * @param {{own?: boolean}} [whose] `own`: only items of the extension under test, whose ids start with its publisher
   */
  statusBarItem(text, { own = false } = {}) {
    return this.page.locator(`.part.statusbar .statusbar-item${own ? '[id^="galley."]' : ''}`, { hasText: text });
  }

  /** The newest preview that has finished loading. */
  preview() {
    return new Preview(this.page);
  }
}

/** @param {string} file */
const baseName = (file) => file.slice(file.lastIndexOf('/') + 1);

/**
 * Runs in the page: waits until the editor's own database holds a text in the state of a view. A database tells nobody
 * of a change, so it is looked at again and again. States are JSON in JSON, so backslashes do not count.
 * @param {object} what
 * @param {string} what.text
 * @param {number} what.patience milliseconds
 */
async function untilKept({ text, patience }) {
  const { indexedDB, performance } = /** @type {any} */ (globalThis);
  const read = async (/** @type {string} */ name) =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('ItemTable').objectStore('ItemTable').getAll();
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result.map(String));
        };
      };
    });
  for (const end = performance.now() + patience; performance.now() < end; ) {
    const names = (await indexedDB.databases()).map((/** @type {{ name: string }} */ { name }) => name);
    for (const name of names.filter((/** @type {string} */ one) => one.startsWith('vscode-web-state-db'))) {
      // What an extension keeps by itself is not what its view comes back with.
      const views = (await read(name)).filter((/** @type {string} */ value) => value.includes('mainThreadWebview-'));
      if (views.some((/** @type {string} */ value) => value.replaceAll('\\', '').includes(text))) return;
    }
    await new Promise((resolve) => void setTimeout(resolve, 250));
  }
  throw new Error(`the editor did not keep ${text}`);
}
