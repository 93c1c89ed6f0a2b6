import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inProject } from './scripts/project.ts';

/** Tests that put something else in a module's place, or open a session that goes on: another file would meet it. */
const ALONE = 'apps/web/src/**/*.alone.test.tsx';
/** Tests of the whole application: what it fetches ahead may come after a test's end, so they have workers of their own. */
const APP = 'apps/web/src/app/**/*.test.tsx';
const inDocument = {
  environment: 'happy-dom',
  setupFiles: ['apps/web/build/test-setup.ts'],
  testTimeout: 30_000,
};
/** Pages keep nothing between two tests, so a worker loads them and the document's world once: 15 times quicker. */
const together = { ...inDocument, isolate: false };
/**
 * React for development writes down where each element was made, for its warnings: an eighth of the time of these tests.
 * Elements are made as in production; what is missing a key is found by the linter.
 */
const quickElements = {
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: {
    alias: [
      { find: 'react/jsx-runtime', replacement: inProject('node_modules/react/cjs/react-jsx-runtime.production.js') },
    ],
  },
} as const;

/** The longest files first, so that at the end no worker waits for another; the names are the projects below. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ['server', 'app', 'alone', 'pages', 'unit'];
    const place = ({ moduleId, project }: TestSpecification) =>
      moduleId.includes('/tests/') ? -1 : order.indexOf(project.name);
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    // More than there are processors: most tests wait for a partner, a process or the database for half of their time.
    maxWorkers: availableParallelism() + 3,
    // A test makes much that is soon forgotten. With more room for it a worker clears up less often.
    execArgv: ['--max-semi-space-size=32'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'apps/web/{src,build}/**/*.test.ts',
          ],
          isolate: false,
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      { ...quickElements, test: { ...inDocument, name: 'alone', include: [ALONE] } },
      { ...quickElements, test: { ...together, name: 'app', include: [APP], exclude: [ALONE] } },
      {
        ...quickElements,
        test: { ...together, name: 'pages', include: ['apps/web/src/**/*.test.tsx'], exclude: [ALONE, APP] },
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
          // What a test starts as a process of its own is compiled once.
          env: { NODE_COMPILE_CACHE: inProject('node_modules/.cache/compile') },
          environment: 'node',
          globalSetup: ['tests/database/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
