// Building and packaging the extension, the same bytes from the same commit.
import { inRoot, root, vsixPath } from './paths.mjs';
import { run } from './processes.mjs';
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
  return run(process.execPath, [toolScript('@vscode/vsce', 'vsce'), ...args, '--out', vsixPath], {
    cwd: root,
    env: { SOURCE_DATE_EPOCH: await sourceDate() },
    echo,
  });
}

/** @returns {Promise<string>} seconds since 1970 of the newest commit; a fixed day where there is no git history */
async function sourceDate() {
  const given = process.env['SOURCE_DATE_EPOCH'];
  if (given) return given;
  const git = await run('git', ['log', '-1', '--format=%ct'], { cwd: root, echo: false }).catch(() => undefined);
  const firstDayOfZip = '315532800';
  return git?.code === 0 ? git.output.trim() : firstDayOfZip;
}
