// A pin's day: a section is edited, drift shows at both places, and the hash is written, taken back and explained.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForText } from './support/disk.mjs';
import { takePicture } from './support/evidence.mjs';
import { scenario } from './support/scenario.mjs';

/** What the scenario knows about the example: a pinned section, its neighbour, and where the pins are. */
const source = 'contract.md';
const store = 'pins.yaml';
const heading = '=== NOTES ===';
const pinned = 'c5ca8050547d';
/** The sentence that was added to the section after the last reading. */
const unread = ' Where memory and the `ledger` differ, the ledger is right.';
const typed = 'Read what the watch before you left.';

const drift = {
  text: /Section `contract#notes` changed since it was pinned/,
  hash: /Pin `notes` is out of date/,
};

export default scenario({
  title: 'Pins from drift to re-pin',
  workspace: 'examples/harbour',
  open: source,
  /** A repository in which the section was committed as it was read, and one pin is missing. */
  prepare(workspace) {
    change(join(workspace, source), (text) => text.replace(unread, ''));
    change(join(workspace, store), (text) => text.replace(/^ {2}conduct: .*\n/m, ''));
    const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: workspace, stdio: 'pipe' });
    const who = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];
    git('init', '--quiet');
    git('add', '--all');
    git(...who, 'commit', '--quiet', '--message', 'As read');
    change(join(workspace, source), (text) => text.replace('=== WATCH ===', '=== WATCH ===\n'));
    git(...who, 'commit', '--quiet', '--all', '--message', 'Another section');
  },
  steps: {
    'an edit shows as drift at the section and at the hash': async ({ workbench, workspace }) => {
      const { editor, problems } = workbench;
      await problems.show();
      await problems
        .row(/has no recorded hash/)
        .first()
        .waitFor();
      await editor.goTo((await lineOf(join(workspace, source), heading)) + 1);
      await editor.type(`- ${typed}\n`);
      await problems.row(drift.text).first().waitFor();
      await problems.row(drift.hash).first().waitFor();
    },

    'what changed since the pin opens as a diff of the section': async (session) => {
      const { workbench } = session;
      await workbench.command('Galley: What Changed Since the Pin');
      const title = /contract#notes since [0-9a-f]{8} \(\+1 −0 lines, \+\d+ B, \+\d+ tokens\)/;
      await workbench.page.locator('.tab.active', { hasText: title }).waitFor();
      const sides = workbench.page.locator('.editor-group-container.active .diff-editor, .monaco-diff-editor');
      const line = (/** @type {string} */ side) =>
        sides.first().locator(`.editor.${side} .view-line`, { hasText: /Read.what.the.watch/ });
      await line('modified').first().waitFor();
      assert.equal(await line('original').count(), 0, 'the pinned text does not have the new line');
      await takePicture(session, 'pin-changes');
      await workbench.command('View: Close Editor');
    },

    'the palette re-pins at the cursor, after asking about the unsaved text': async ({ workbench, workspace }) => {
      await workbench.show(source);
      await workbench.command('Galley: Re-pin at Cursor');
      await workbench.answer('Re-pin Unsaved Text');
      await workbench.tab(store, { dirty: true }).waitFor();
      await workbench.problems.waitForNo(drift.text);
      await workbench.problems.waitForNo(drift.hash);
      const onDisk = await readFile(join(workspace, store), 'utf8');
      assert.ok(onDisk.includes(pinned), 'nothing is saved');
    },

    'one undo takes the hash back, and drift shows again': async ({ workbench }) => {
      await workbench.open(store);
      await workbench.editor
        .line(`notes: "${hashOf(typed)}"`)
        .first()
        .waitFor();
      await workbench.editor.undo();
      await workbench.editor.line(`notes: "${pinned}"`).first().waitFor();
      await workbench.tab(store, { dirty: true }).waitFor({ state: 'detached' });
      await workbench.problems.row(drift.text).first().waitFor();
    },

    'all drifted pins are written with the text saved first': async ({ workbench, workspace }) => {
      const before = await readFile(join(workspace, store), 'utf8');
      await workbench.command('Galley: Re-pin Prompt Hashes');
      await workbench.answer('Save and Re-pin');
      await waitForText(join(workspace, source), (text) => text.includes(typed));
      await workbench.tab(store, { dirty: true }).waitFor();
      await workbench.saveAll();
      const after = await waitForText(join(workspace, store), (text) => text !== before);
      assert.equal(after, before.replace(pinned, hashOf(typed)), 'only the digits of this one pin change');
    },

    'a text that was never committed is said to be in no revision': async ({ workbench, workspace }) => {
      await workbench.show(source);
      await workbench.editor.goTo((await lineOf(join(workspace, source), heading)) + 1);
      await workbench.editor.type('More.');
      await workbench.problems.row(drift.text).first().waitFor();
      await workbench.command('Galley: What Changed Since the Pin');
      await workbench.notification(/No revision has the text of `contract#notes`.*2 were looked at/).waitFor();
      await workbench.editor.focus();
      await workbench.editor.undo();
      await workbench.problems.waitForNo(drift.text);
    },

    'a section goes to its pin': async ({ workbench, workspace }) => {
      await workbench.show(source);
      await workbench.editor.goTo((await lineOf(join(workspace, source), heading)) + 1);
      await workbench.command('Galley: Go to Pin');
      await workbench.tab(store, { active: true }).waitFor();
      await workbench.editor.waitForLine(await lineOf(join(workspace, store), '  notes: '));
    },

    'a missing pin is added in the style of the store': async ({ workbench, workspace }) => {
      const before = await readFile(join(workspace, store), 'utf8');
      await workbench.show(source);
      await workbench.editor.goTo((await lineOf(join(workspace, source), '=== CONDUCT ===')) + 1);
      await workbench.command('Galley: Add Pin');
      await workbench.tab(store, { dirty: true }).waitFor();
      await workbench.problems.waitForNo(/has no recorded hash/);
      await workbench.saveAll();
      const after = await waitForText(join(workspace, store), (text) => text !== before);
      // The hash that the example records for this section.
      assert.equal(after, `${before}  conduct: "5b27b6a92ad4"\n`);
    },
  },
});

/**
 * @param {string} file
 * @param {(text: string) => string} edit
 */
function change(file, edit) {
  const before = readFileSync(file, 'utf8');
  const after = edit(before);
  assert.notEqual(after, before, `${file} is not what the scenario expects`);
  writeFileSync(file, after);
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Promise<number>} the first line with the text, counted from 1
 */
async function lineOf(file, text) {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const index = lines.findIndex((line) => line.includes(text));
  assert.notEqual(index, -1, `${file} has no line with ${text}`);
  return index + 1;
}

/**
 * The hash of the section once this line is typed in front of it; worked out from the example, not from what the editor
 * shows.
 * @param {string} line
 */
function hashOf(line) {
  const text = readFileSync(new URL('../../examples/harbour/contract.md', import.meta.url), 'utf8').replace(unread, '');
  const [, after = ''] = text.split(heading);
  const [body = ''] = after.split(/^=== /m);
  return createHash('sha256').update(`- ${line}\n${body.trim()}`).digest('hex').slice(0, 12);
}
