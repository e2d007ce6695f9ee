// From a folder without a manifest to a preview: the proposal, its saving, and what follows from it.
import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { waitForText } from './support/disk.mjs';
import { takePicture } from './support/evidence.mjs';
import { scenario } from './support/scenario.mjs';

const manifest = 'galley.yaml';

export default scenario({
  title: 'A first manifest',
  workspace: 'examples/courier',
  prepare: (workspace) => rm(join(workspace, manifest)),
  open: 'agent/triage.md',
  steps: {
    'the prompts view offers to create a manifest': async (session) => {
      const { page } = session.workbench;
      await page.locator('.activitybar').getByRole('tab', { name: 'Galley' }).click();
      await welcomeButton(session).waitFor();
      await takePicture(session, 'welcome');
    },

    'the proposal opens as a file that is not saved': async (session) => {
      const { workbench } = session;
      await welcomeButton(session).click();
      await workbench.tab(manifest, { active: true, dirty: true }).waitFor();
      await workbench.editor.line('channel: { values: [chat, letter], default: chat }').waitFor();
      await workbench.notification(/Proposed prompts: 2, from files: \d+\. Save the file to use it\./).waitFor();
      await takePicture(session, 'proposal');
      await assert.rejects(readFile(join(session.workspace, manifest)), { code: 'ENOENT' });
    },

    'saving writes it, and the prompts view shows the prompts': async (session) => {
      const { workbench, workspace } = session;
      // Not "Save All Files": to that, a file that was never saved is none.
      await workbench.editor.focus();
      await workbench.editor.press('Control+S');
      await workbench.page.locator('.tab.dirty').first().waitFor({ state: 'detached' });
      await waitForText(join(workspace, manifest), (text) => text.includes('file: agent/system.md'));
      await row(session, /^system/).waitFor();
      await row(session, /^triage/).waitFor();
      await takePicture(session, 'prompts');
    },

    'the preview shows the prompt': async (session) => {
      const { workbench } = session;
      await workbench.open('agent/system.md');
      await workbench.command('Galley: Preview Prompt');
      await workbench.preview().find('the street comes first');
      await takePicture(session, 'preview');
    },

    'a manifest that is there is not proposed anew': async (session) => {
      const { workbench } = session;
      await workbench.command('Galley: Create Manifest');
      await workbench.notification('galley.yaml is there already.').waitFor();
      await workbench.notification('galley.yaml is there already.').getByText('Compare with Proposal').click();
      await workbench.page.locator('.tab.active', { hasText: 'Proposal' }).waitFor();
      await takePicture(session, 'compare');
    },
  },
});

/** @param {import('./support/session.mjs').Session} session */
const welcomeButton = ({ workbench: { page } }) =>
  page.locator('.welcome-view-content').getByRole('button', { name: 'Create Manifest' });

/**
 * An entry of the view.
 * @param {import('./support/session.mjs').Session} session
 * @param {RegExp} label
 */
const row = ({ workbench: { page } }, label) =>
  page.locator('.sidebar .pane-body .monaco-list-row .monaco-tl-row').filter({ hasText: label });
