import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { bundled } from '../../../scripts/lib/bundled.mjs';

// Other tests run in this process: the time is that of a process of its own.
it('the time for a proposal grows with the number of files, not with its square', async () => {
  const program = await bundled('test/support/init/scale.ts');
  const { stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  expect(stderr).toBe('');
  /** @type {Record<string, number>} */
  const growths = JSON.parse(stdout);
  expect(Object.keys(growths)).toHaveLength(4);
  // Eight times as many files take about eight times as long; 64 times where each is held against all others.
  expect(Object.entries(growths).filter(([, times]) => times > 24)).toEqual([]);
}, 240_000);
