import type { TestProject } from 'vitest/node';
import { openTestRun, type TestRun } from './test-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testRun: TestRun;
  }
}

/**
 * Runs once before the tests that need a database; what it answers runs after them. Who starts vitest many times opens
 * the run itself, gives it in TEST_RUN and closes it at the end.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_RUN;
  if (given) {
    project.provide('testRun', JSON.parse(given));
    return async () => undefined;
  }
  const { close, ...run } = await openTestRun();
  project.provide('testRun', run);
  return close;
}
