import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/{unit,service,lsp,cli,metadata}/**/*.test.{ts,mjs}'],
    setupFiles: ['test/support/properties.ts'],
    testTimeout: 60_000,
    pool: 'threads',
  },
});
