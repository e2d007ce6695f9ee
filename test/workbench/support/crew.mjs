// A manifest whose roles are chosen by a goal in words.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const manifest = `version: 1
variables:
  aim: { description: What the crew is to do today. }
roles:
  entries: crew.yaml
  template: { text: "{{#traits}}{{text}} {{/traits}}" }
  goal: { variable: aim, categories: { safety: [safe, keep watch], speed: [fast] } }
prompts:
  crew: { layers: [{ id: who, role: true }] }
`;

const roles = `pilot:
  traits: [{ text: Calm., for: safety }, { text: Quick., for: speed }, { text: Kind. }]
`;

/**
 * Writes it into a folder of its own.
 * @param {string} workspace
 */
export async function addCrew(workspace) {
  const folder = join(workspace, 'crew');
  await mkdir(folder);
  await writeFile(join(folder, 'galley.yaml'), manifest);
  await writeFile(join(folder, 'crew.yaml'), roles);
}
