// `node scripts/reading.mjs FOLDER`: reads every file of a corpus with everything that reads, and prints the tables of
// docs/reading.md. Ends with 1 if a file crashes a reader or takes longer than 200 ms.
import { runBundled } from './lib/bundled.mjs';

process.exitCode = await runBundled('test/bench/reading/reading.ts', process.argv.slice(2));
