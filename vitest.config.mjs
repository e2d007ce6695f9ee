import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/{unit,service,lsp,cli,metadata}/**/*.test.{ts,mjs}'],
    testTimeout: 20_000,
    pool: 'threads',
  },
});
