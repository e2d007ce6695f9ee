// From a folder without a manifest to a proposal of one.
import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
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
  },
});

/** @param {import('./support/session.mjs').Session} session */
const welcomeButton = ({ workbench: { page } }) =>
  page.locator('.welcome-view-content').getByRole('button', { name: 'Create Manifest' });
