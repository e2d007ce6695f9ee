// The TextMate grammars, against VS Code's own grammar for markdown. Every line with assertions is one test.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensureHost } from '../host.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { toolScript } from '../lib/tools.mjs';
import { agreeWithExitCode, cannotRun } from './tier.mjs';

/** @type {import('./tier.mjs').Tier} */
export const grammar = {
  name: 'grammar',
  run: async () => {
    const folder = inRoot('test/grammar');
    const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    if (files.length === 0) return cannotRun('there are no tests below test/grammar');
    const { markdownGrammar } = await ensureHost();
    // Prompt, instructions, agent and skill files have one grammar of their own, around that for markdown.
    const promptGrammar = join(dirname(markdownGrammar), '../../prompt-basics/syntaxes/prompt.tmLanguage.json');
    const grammars = [markdownGrammar, promptGrammar].flatMap((path) => ['--grammar', path]);
    const reports = inRoot('.galley-test/grammar');
    await rm(reports, { recursive: true, force: true });
    await mkdir(reports, { recursive: true });
    const { code, output } = await run(
      process.execPath,
      [toolScript('vscode-tmgrammar-test'), '--xunit-report', reports, ...grammars, ...files],
      { cwd: root, echo: false },
    );
    // Markdown embeds dozens of languages; that their grammars are not loaded here is as intended.
    console.log(output.replace(/^grammar not found for .*\n/gm, '').trimEnd());
    return agreeWithExitCode(await countReports(reports), code);
  },
};

/**
 * @param {string} folder of XUnit reports
 * @returns {Promise<import('../lib/counts.mjs').Counts>}
 */
async function countReports(folder) {
  const files = await readdir(folder);
  const reports = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const cases = reports.flatMap((report) => report.split('<testcase ').slice(1));
  const failed = cases.filter((text) => /<(failure|error)\b/.test(text)).length;
  return { passed: cases.length - failed, failed, skipped: 0 };
}
