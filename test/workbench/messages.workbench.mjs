// The messages of a request, as they are put together and as a provider gets them, beside the command line's.
import assert from 'node:assert/strict';
import { checkThemes } from './support/axe.mjs';
import { galley } from './support/cli.mjs';
import { scenario } from './support/scenario.mjs';

const root = 'examples/courier';

/**
 * Waits until the page shows the messages as the command line prints them, and compares.
 * @param {import('./support/preview.mjs').Preview} preview
 * @param {...string} args
 */
async function checkMessages(preview, ...args) {
  const printed = JSON.parse(await galley('render', 'turn', '--messages', 'neutral', ...args, '--root', root));
  const table = preview.frame.getByRole('table', { name: 'Messages of turn' });
  for (const [index, { role, id, bytes, cached, cache }] of printed.messages.entries()) {
    const cells = [`${index + 1}. ${id}`, role, cached ? 'cached' : 'not cached'];
    if (cache) cells.push(cache.time);
    cells.push(bytes.toLocaleString('en'));
    // The space between cells is the table's own.
    await table
      .locator('tbody tr')
      .nth(index)
      .filter({ hasText: new RegExp(`^\\s*${cells.join('\\s*')}\\s`) })
      .waitFor();
  }
  assert.equal(await table.locator('tbody tr').count(), printed.messages.length);
  assert.deepEqual(JSON.parse(await preview.copy('Copy as JSON')), printed);
}

export default scenario({
  title: 'The messages of a request',
  workspace: root,
  open: 'persona/voice.md',
  steps: {
    'a switch shows the messages in place of the text': async ({ workbench }) => {
      await workbench.editor.lens(/./).first().waitFor();
      await workbench.page.locator('.editor-actions').getByLabel('Preview Prompt').click();
      const preview = workbench.preview();
      await preview.row('You are Wren').waitFor();
      await preview.frame.getByText('Messages', { exact: true }).click();
      await preview
        .locator('.row.message')
        .filter({ hasText: /system.*1,027 B.*cached prefix.*cache marker short/s })
        .waitFor();
      await preview.frame.getByRole('switch', { name: 'Show the List of Messages' }).click();
      await checkMessages(preview);
    },

    'they follow what is typed and what is chosen': async ({ workbench }) => {
      const preview = workbench.preview();
      await workbench.show('persona/voice.md');
      await workbench.editor.press('Control+End');
      await workbench.editor.type('Kindly.');
      await preview.row('Kindly.').waitFor();
      await workbench.editor.undo();
      await preview.row('Kindly.').waitFor({ state: 'detached' });
      await preview.choose('channel', 'letter');
      await checkMessages(preview, '--set', 'channel=letter');
      await preview.choose('channel', 'chat');
      await checkMessages(preview);
    },

    'a click goes to the source of a message': async ({ workbench }) => {
      const preview = workbench.preview();
      await preview.find('A hedge is');
      await preview.row('A hedge is').click();
      await workbench.page.locator('.tab.active[data-resource-name="data.yaml"]').waitFor();
    },

    'the provider gets them with its own markers': async ({ workbench }) => {
      const preview = workbench.preview();
      /** @param {string} name */
      const markers = (name) => preview.frame.getByRole('cell', { name, exact: true });
      assert.equal(await markers('short').count(), 2);
      await preview.choose('Messages', 'as the provider gets it');
      await markers('5m').nth(1).waitFor();
      await preview.choose('Provider', 'openai');
      await markers('5m').first().waitFor({ state: 'detached' });
      await preview.frame.getByRole('textbox', { name: 'Model' }).fill('gpt-5.6');
      await markers('set').nth(1).waitFor();
    },

    'they come back after a reload as they were': async ({ workbench }) => {
      await workbench.reload('"gpt-5.6"');
      const preview = workbench.preview();
      await preview.frame.getByRole('cell', { name: 'set', exact: true }).nth(1).waitFor();
      assert.equal(await preview.frame.getByRole('textbox', { name: 'Model' }).inputValue(), 'gpt-5.6');
    },

    'they keep nobody out, whatever the theme': async (session) => {
      await session.workbench.preview().frame.getByRole('table', { name: 'Messages of turn' }).waitFor();
      await checkThemes(session, 'messages');
    },
  },
});
