import { defineConfig } from 'vitest/config';

const TOGETHER = ['apps/web/src/{ui,lib,features,routes}/**/*.test.tsx'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.tsx'],
          exclude: TOGETHER,
          environment: 'happy-dom',
          setupFiles: ['apps/web/build/test-setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'kit',
          include: TOGETHER,
          // Pages keep nothing between two tests, so a worker loads them and the document's world once: 15 times quicker.
          isolate: false,
          environment: 'happy-dom',
          setupFiles: ['apps/web/build/test-setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'apps/api/src/**/*.test.ts',
            'apps/sandbox/src/**/*.test.ts',
            'tests/{faults,contract,ledger}/**/*.test.ts',
          ],
          // The modules of the server keep nothing either: to load them took longer than the tests.
          isolate: false,
          environment: 'node',
          globalSetup: ['tests/database/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
