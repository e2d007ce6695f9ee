// `node scripts/command-findings.mjs FOLDER [--mentions | --code CODE...] [--sample N [--seed N]]`: judges every
// repository of a corpus as a workspace of its own and counts the findings about commands that are on by default, those
// of the given codes, or the mentions in agent files that are followed; `--sample` prints some of them, the same every
// time, for a reader to judge.
import { runBundled } from './lib/bundled.mjs';

process.exitCode = await runBundled('test/bench/commandFindings/run.ts', process.argv.slice(2));
