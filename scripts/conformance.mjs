// Bundles the conformance runner and starts it: `npm run conformance -- --cases DIR`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as esbuild from 'esbuild';

const root = join(import.meta.dirname, '..');
const outfile = join(root, '.galley-test', 'conformance.cjs');
await esbuild.build({
  entryPoints: [join(root, 'test/conformance/run.ts')],
  outfile,
  bundle: true,
  mainFields: ['module', 'main'],
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  logLevel: 'warning',
});
const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
