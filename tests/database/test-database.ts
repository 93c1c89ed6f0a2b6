import { inject } from 'vitest';
import { cloneDatabase, type TestDatabase } from './clone-database.ts';

/** For a test file: a migrated, empty database that no other test sees. */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('testRun'));
}
