import type { TestProject } from 'vitest/node';
import { openTestRun, type TestRun } from './test-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testRun: TestRun;
  }
}

/** Runs once before the tests that need a database; what it answers runs after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { close, ...run } = await openTestRun();
  project.provide('testRun', run);
  return close;
}
