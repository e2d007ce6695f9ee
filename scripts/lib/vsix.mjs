// Building and packaging the extension, the same bytes from the same commit.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles, PackageManager } from '@vscode/vsce';
import { defer } from './cleanup.mjs';
import { inRoot, root, vsixPath } from './paths.mjs';
import { run } from './processes.mjs';
import { withoutPictures } from './readme.mjs';
import { toolScript } from './tools.mjs';

/** Bundles everything into `dist/`, minified. Same options and result as {@link run}. */
export function build({ echo = true } = {}) {
  return run(process.execPath, [inRoot('esbuild.mjs'), '--production'], { cwd: root, echo });
}

/**
 * Packs what {@link build} left into {@link vsixPath}. The entries are dated by the newest commit, not by the clock,
 * so that two runs give the same file.
 */
export async function pack({ echo = true } = {}) {
  const args = ['package', '--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links'];
  const stage = await mkdtemp(join(tmpdir(), 'galley-package-'));
  const discard = defer(() => rm(stage, { recursive: true, force: true }));
  try {
    const packed = await listFiles({ cwd: root, packageManager: PackageManager.None });
    for (const path of [...packed, '.vscodeignore']) await cp(inRoot(path), join(stage, path));
    await writeFile(join(stage, 'README.md'), withoutPictures(await readFile(inRoot('README.md'), 'utf8')));
    return await run(process.execPath, [toolScript('@vscode/vsce', 'vsce'), ...args, '--out', vsixPath], {
      cwd: stage,
      env: { SOURCE_DATE_EPOCH: await sourceDate() },
      echo,
    });
  } finally {
    await discard();
  }
}

/** @returns {Promise<string>} seconds since 1970 of the newest commit; a fixed day where there is no git history */
async function sourceDate() {
  const given = process.env['SOURCE_DATE_EPOCH'];
  if (given) return given;
  const git = await run('git', ['log', '-1', '--format=%ct'], { cwd: root, echo: false }).catch(() => undefined);
  const firstDayOfZip = '315532800';
  return git?.code === 0 ? git.output.trim() : firstDayOfZip;
}
