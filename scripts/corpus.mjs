// `node scripts/corpus.mjs FOLDER [--sample N [--seed N]] [--code CODE...]`: judges every agent file of a corpus, tells
// how many files have which finding, and holds the safe fixes to their promise. `--sample` and `--code` print findings.
import { spawnSync } from 'node:child_process';
import * as esbuild from 'esbuild';
import { inRoot } from './lib/paths.mjs';

const outfile = inRoot('.galley-test/corpus.cjs');
await esbuild.build({
  entryPoints: [inRoot('test/bench/corpus/run.ts')],
  outfile,
  bundle: true,
  mainFields: ['module', 'main'],
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  logLevel: 'warning',
});
const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
