// Renaming a command and a section: every place changes and nothing else, and one undo restores all.
import { join } from 'node:path';
import { waitForText } from './support/disk.mjs';
import { dirty, renameAt, replaceIn, sameTexts, textsOf } from './support/renaming.mjs';
import { scenario } from './support/scenario.mjs';

const source = 'contract.md';

/** What the example has before anything is renamed, by path. @type {Map<string, string>} */
const before = new Map();

export default scenario({
  title: 'Renaming commands and sections',
  workspace: 'examples/harbour',
  open: source,
  steps: {
    'a command is renamed in the text and in the roster, and nowhere else': async ({ workbench, workspace }) => {
      for (const [path, text] of await textsOf(workspace)) before.set(path, text);
      // The server answers: only now can the editor ask it for a new name.
      await workbench.editor.lens(/ B\b/).first().waitFor();
      await renameAt(workbench, workspace, source, '`recall`', 1, 'lookup');
      // The editor saves what a refactoring changed.
      await waitForText(join(workspace, 'commands.json'), (text) => text.includes('"lookup"'));
      await waitForText(join(workspace, source), (text) => text.includes('`lookup`'));
      const expected = new Map(before);
      replaceIn(expected, source, '`recall`', '`lookup`');
      replaceIn(expected, 'commands.json', '"name": "recall"', '"name": "lookup"');
      await sameTexts(workspace, expected);
    },

    'one undo takes the command back in all files': async ({ workbench, workspace }) => {
      await workbench.show(source);
      await workbench.editor.undo();
      await dirty(workbench, source, 'commands.json');
      await workbench.saveAll();
      await waitForText(join(workspace, 'commands.json'), (text) => text === before.get('commands.json'));
      await sameTexts(workspace, before);
    },

    'a section is renamed at its mark and in the manifest, and nowhere else': async ({ workbench, workspace }) => {
      await workbench.show(source);
      await renameAt(workbench, workspace, source, '=== CHARTER ===', 4, 'PLEDGE');
      await waitForText(join(workspace, 'galley.yaml'), (text) => text.includes('contract#pledge'));
      await waitForText(join(workspace, source), (text) => text.includes('PLEDGE'));
      const expected = new Map(before);
      replaceIn(expected, source, '=== CHARTER ===', '=== PLEDGE ===');
      replaceIn(expected, 'galley.yaml', 'contract#charter', 'contract#pledge');
      await sameTexts(workspace, expected);
    },

    'one undo takes the section back in all files': async ({ workbench, workspace }) => {
      await workbench.show(source);
      await workbench.editor.undo();
      await dirty(workbench, source, 'galley.yaml');
      await workbench.saveAll();
      await waitForText(join(workspace, 'galley.yaml'), (text) => text === before.get('galley.yaml'));
      await sameTexts(workspace, before);
    },
  },
});
