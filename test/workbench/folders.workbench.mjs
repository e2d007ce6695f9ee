// Several manifests in one workspace, and several folders in one window: each governs its own files and nothing else.
import assert from 'node:assert/strict';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { scenario } from './support/scenario.mjs';

/** A second manifest in the first folder, with a prompt of the same name as the harbour's. */
const inner = `version: 1
prompts:
  resident:
    caps: { prompt: 20 B }
    layers: [{ id: text, file: night.md }]
`;

export default scenario({
  title: 'Several manifests and folders',
  workspaceFile: 'both.code-workspace',
  open: 'harbour/contract.md',
  prepare: async (workspace) => {
    for (const name of ['harbour', 'quarry'])
      await cp(inRoot(`examples/${name}`), join(workspace, name), { recursive: true });
    await cp(inRoot('examples/harbour/samples'), join(workspace, 'harbour/night'), { recursive: true });
    await writeFile(join(workspace, 'harbour/night/galley.yaml'), inner);
    await writeFile(join(workspace, 'harbour/night/night.md'), 'Keep the light burning until morning.\n');
    const folders = [{ path: 'harbour' }, { path: 'quarry' }];
    await writeFile(join(workspace, 'both.code-workspace'), JSON.stringify({ folders }));
  },
  steps: {
    'the prompts view has a node for each manifest': async (session) => {
      const { page } = session.workbench;
      await page.locator('.activitybar').getByRole('tab', { name: 'Galley' }).click();
      for (const folder of ['harbour', 'night', 'quarry']) await row(session, new RegExp(`^${folder}`)).waitFor();
      assert.equal(await row(session, /^resident/).count(), 2);
      await row(session, /^resident\s*38 \/ 20 B \(over the cap\)/).waitFor();
    },

    'the status bar tells the prompt of the file that is active': async ({ workbench }) => {
      await workbench.statusBarItem(/resident: lean [\d,]+ \/ 2,600 B/, { own: true }).waitFor();
      await workbench.open('night.md');
      await workbench.statusBarItem(/resident: 38 \/ 20 B/, { own: true }).waitFor();
    },

    'the preview shows the prompt of the manifest that governs the file': async ({ workbench }) => {
      await workbench.command('Galley: Preview Prompt');
      await workbench.preview().row('Keep the light burning').waitFor();
      await workbench.show('contract.md');
      await workbench.command('Galley: Preview Prompt');
      await workbench.preview().row('You live in').waitFor();
    },

    'typing counts for its own manifest': async (session) => {
      const { workbench } = session;
      await workbench.show('night.md');
      await workbench.editor.goTo(1);
      await workbench.editor.type('Now. ');
      await workbench.statusBarItem(/resident: 43 \/ 20 B/, { own: true }).waitFor();
      await row(session, /^resident\s*43 \/ 20 B/).waitFor();
      await row(session, /^resident\s*lean [\d,]+ \/ 2,600 B/).waitFor();
    },
  },
});

/**
 * @param {import('./support/session.mjs').Session} session
 * @param {RegExp} text
 */
function row({ workbench: { page } }, text) {
  return page.locator('.sidebar .monaco-list-row', { hasText: text });
}
