import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runGalleyHere } from '../support/galleyCli';

let folder: string | undefined;

afterEach(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true });
  folder = undefined;
});

it.each([
  ['pin --check', ['pin', '--check']],
  ['budget', ['budget']],
  ['render', ['render']],
])('%s does not call a manifest clean that cannot be read', async (_what, args) => {
  folder = mkdtempSync(join(tmpdir(), 'galley-unreadable-'));
  writeFileSync(join(folder, 'galley.yaml'), Buffer.from('version: 1 # caf\xe9\n', 'latin1'));
  const { exitCode, stderr } = await runGalleyHere([...args, '--root', folder]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('galley.yaml cannot be read');
});
