// The repository's own builder against Galley: refused without trust, equal, different after a change that is not saved.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takePicture } from './support/evidence.mjs';
import { scenario } from './support/scenario.mjs';

const command = 'Galley: Verify Prompt Against Its Builder';
const manifest = 'galley.yaml';
const source = 'prompts/router.md';
/** The first words of a section that the router shows. */
const words = 'Work on the request you were given';

export default scenario({
  title: 'A builder against Galley',
  workspace: 'examples/quarry',
  open: manifest,
  trusted: false,
  steps: {
    'is offered over the builder in the manifest': async ({ workbench }) => {
      await workbench.editor.lens('compare router with its builder').waitFor();
    },

    'is refused in a workspace that is not trusted': async (session) => {
      const { workbench } = session;
      await workbench.command(command);
      await workbench.notification(/runs it only in a workspace that you trust/).waitFor();
      await takePicture(session, 'verify-untrusted');
    },

    'finds the texts equal once it is trusted': async (session) => {
      const { workbench } = session;
      const { page } = workbench;
      await page.getByRole('button', { name: 'Manage Workspace Trust' }).click();
      await page.locator('.workspace-trust-editor').getByRole('button', { name: 'Trust', exact: true }).click();
      await workbench.show(manifest);
      await workbench.command(command);
      await workbench.notification(/router is what its builder prints, in all 2 cases\./).waitFor();
      await takePicture(session, 'verify-equal');
    },

    'shows that in the view of prompts': async (session) => {
      await session.workbench.page.locator('.activitybar').getByRole('tab', { name: 'Galley' }).click();
      await row(session, /^router.*as built$/).waitFor();
      await takePicture(session, 'verify-view');
    },

    'shows a change that is not saved as what it is': async (session) => {
      const { workbench, workspace } = session;
      await workbench.open(source);
      const lines = (await readFile(join(workspace, source), 'utf8')).split('\n');
      const line = lines.findIndex((one) => one.startsWith(words)) + 1;
      await workbench.editor.goTo(line);
      await workbench.editor.type('First ');
      await row(session, /^router.*as built \(changed since\)$/).waitFor();
      await row(session, /^router/).click({ button: 'right' });
      await workbench.page.getByRole('menuitem', { name: 'Verify Prompt Against Its Builder' }).click();
      const choices = workbench.page.locator('.quick-input-widget .monaco-list-row');
      await choices.filter({ hasText: 'persona=off' }).click();
      await workbench.page.locator('.tab.active', { hasText: 'router (persona=off): builder ↔ Galley' }).waitFor();
      await side(session, 'original')
        .filter({ hasText: drawn(words) })
        .waitFor();
      await side(session, 'modified')
        .filter({ hasText: drawn(`First ${words}`) })
        .waitFor();
      await workbench
        .notification(/router \(persona=off\): The texts differ from line 14 on\. .*not saved: prompts\/router\.md/)
        .waitFor();
      await takePicture(session, 'verify-difference');
    },

    'leads to the place in the source': async ({ workbench, workspace }) => {
      await workbench.page.getByRole('button', { name: 'Go to Source' }).click();
      await workbench.tab(source, { active: true }).waitFor();
      const lines = (await readFile(join(workspace, source), 'utf8')).split('\n');
      await workbench.editor.waitForCursor(lines.findIndex((one) => one.startsWith(words)) + 1);
    },

    'warns in the view until the text is as it was': async (session) => {
      const { workbench } = session;
      await row(session, /^router.*differs from what is built$/)
        .locator('.codicon-warning')
        .waitFor();
      await workbench.command('File: Revert File');
      await row(session, /^router.*\(changed since\)$/).waitFor();
      await workbench.command(command);
      await row(session, /^router.*as built$/).waitFor();
    },
  },
});

/**
 * @param {import('./support/session.mjs').Session} session
 * @param {RegExp} text of the label and the description
 */
const row = ({ workbench }, text) =>
  workbench.page.locator('.sidebar .pane-body .monaco-list-row .monaco-tl-row').filter({ hasText: text });

/**
 * The lines of one side of the diff that is open.
 * @param {import('./support/session.mjs').Session} session
 * @param {'original' | 'modified'} side
 */
const side = ({ workbench }, side) => workbench.page.locator(`.monaco-diff-editor .editor.${side} .view-line`);

/** The editor draws blanks as no-break spaces. @param {string} text */
const drawn = (text) => new RegExp(text.replaceAll(' ', '[\\s\\u00a0]'));
