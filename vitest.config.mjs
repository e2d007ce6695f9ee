import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/{unit,service,lsp,cli,page,metadata}/**/*.test.{ts,mjs}'],
    setupFiles: ['test/support/properties.ts'],
    testTimeout: 60_000,
    // Processes, so that each tells the time of a core that its own tests took.
    pool: 'forks',
    // By default vitest leaves one core alone; nobody waits for it while tests run.
    maxWorkers: availableParallelism(),
    // Nothing here keeps state in a module or replaces one, and loading the sources anew for every file takes longer
    // than most files do.
    isolate: false,
  },
});
