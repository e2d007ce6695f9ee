import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'galley-scale-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Other tests run in this process: the time is that of a process of its own.
it('the time for a proposal grows with the number of files, not with its square', async () => {
  const outfile = join(folder, 'scale.cjs');
  await esbuild.build({
    entryPoints: [fileURLToPath(new URL('../../support/init/scale.ts', import.meta.url))],
    outfile,
    bundle: true,
    mainFields: ['module', 'main'],
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'warning',
  });
  const { stdout, stderr } = spawnSync(process.execPath, [outfile], { encoding: 'utf8' });
  expect(stderr).toBe('');
  const growths = JSON.parse(stdout) as Record<string, number>;
  expect(Object.keys(growths)).toHaveLength(4);
  // Eight times as many files take about eight times as long; 64 times where each is held against all others.
  expect(Object.entries(growths).filter(([, times]) => times > 24)).toEqual([]);
}, 240_000);
