import { inject } from 'vitest';
import { cloneDatabase, type TestDatabase } from './clone-database.ts';

/** For a test file: a database that no other test sees: blank, migrated, or with the demonstration world in it. */
export function createTestDatabase(of: 'blank' | 'empty' | 'demonstration' = 'empty'): Promise<TestDatabase> {
  return cloneDatabase(inject('testRun'), of);
}
