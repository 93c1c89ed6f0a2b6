import type { Lifetime } from '../run/lifetime.ts';
import type { Progress } from '../run/progress.ts';
import { loadDemonstration, migrateDatabase, openDatabase, type StackDatabase } from './database.ts';
import type { StartSettings } from './settings.ts';

/** Makes a migrated database with its world in it, from nothing or from what the last run left. */
export async function prepareDatabase(
  { databaseUrl, demonstration }: StartSettings,
  { signal, onEnd }: Lifetime,
  progress: Progress,
): Promise<StackDatabase> {
  const database = await progress.step('Database', () => openDatabase(databaseUrl, signal));
  onEnd(async () => database.server?.stop());
  await progress.step('Migrations', () => migrateDatabase(database.url, signal));
  if (demonstration) await progress.step('Demonstration world', () => loadDemonstration(database.url, signal));
  return database;
}
