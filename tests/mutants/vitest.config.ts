import { defineConfig } from 'vitest/config';

const { MUTANT_TESTS = '' } = process.env;

/** One project, and of the tests only those of one area: every one of them runs many times. */
export default defineConfig({
  test: {
    include: MUTANT_TESTS.split(',').map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`)),
    isolate: false,
    globalSetup: MUTANT_TESTS.startsWith('packages/') ? [] : ['tests/database/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
