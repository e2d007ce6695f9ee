// npm runs this after installing dependencies, everywhere. The command has to be built only where npm makes a package
// of this repository on its own: `npm install -g`, `npx` or pre-commit with the repository's address.
import { existsSync } from 'node:fs';
import { inRoot, root } from './lib/paths.mjs';
import { must } from './lib/processes.mjs';
import { build } from './lib/vsix.mjs';

// npm sets it while it prepares a git dependency. A checkout does without: an installation must not fail because the
// sources do not build at that moment.
if (process.env['_PACOTE_NO_PREPARE_']) {
  // For a global installation npm leaves out the development dependencies, which the bundles are made with and of.
  if (!existsSync(inRoot('node_modules/esbuild'))) {
    await must('npm', ['ci', '--global=false', '--ignore-scripts', '--include=dev', '--no-audit'], { cwd: root });
  }
  process.exitCode = (await build()).code;
}
