import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runGalleyJson } from '../support/galleyCli';

const folder = mkdtempSync(join(tmpdir(), 'galley-omitted-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('render tells which layers have no text, and why', async () => {
  writeFileSync(
    join(folder, 'galley.yaml'),
    `version: 1
prompts:
  p:
    layers:
      - { id: kept, text: kept }
      - { id: gone, file: gone.md, optional: true }
      - { id: blank, file: blank.md }
      - { id: never, text: never, when: "false" }
`,
  );
  writeFileSync(join(folder, 'blank.md'), '');
  const output = await runGalleyJson<{ text: string; omitted: unknown }>(['render', '--root', folder]);
  expect(output).toMatchObject({
    text: 'kept',
    omitted: [
      { layer: 'gone', reason: 'missing' },
      { layer: 'blank', reason: 'empty' },
    ],
  });
});
