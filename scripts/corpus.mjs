// `node scripts/corpus.mjs FOLDER [--sample N [--seed N]] [--code CODE...]`: judges every agent file of a corpus, tells
// how many files have which finding, and holds the safe fixes to their promise. `--sample` and `--code` print findings.
import { runBundled } from './lib/bundled.mjs';

process.exitCode = await runBundled('test/bench/corpus/run.ts', process.argv.slice(2));
