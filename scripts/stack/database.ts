import { embeddedServer, ensureAppDatabase } from '../postgres/app-database.ts';
import { type PostgresServer, startPostgres } from '../postgres/start-postgres.ts';
import type { Lifetime } from '../run/lifetime.ts';
import { runNode } from '../run/node-process.ts';
import type { Progress } from '../run/progress.ts';
import type { StartSettings } from './settings.ts';

interface StackDatabase {
  url: string;
  /** The embedded server, when it is not the caller's own. */
  server: PostgresServer | undefined;
}

/** The database the portal runs on: the one of DATABASE_URL, else the embedded one. */
async function openDatabase(databaseUrl: string | undefined, signal: AbortSignal): Promise<StackDatabase> {
  if (databaseUrl !== undefined) return { url: databaseUrl, server: undefined };
  const server = await startPostgres('postgres', 'durable', { signal });
  const embedded = embeddedServer(server.adminUrl);
  await ensureAppDatabase(embedded, 'rewards');
  return { url: embedded.appUrl('rewards'), server };
}

export function migrateDatabase(databaseUrl: string, signal?: AbortSignal): Promise<void> {
  return runNode('The migration', { script: 'apps/api/src/migrate.ts', env: { DATABASE_URL: databaseUrl } }, signal);
}

export function loadDemonstration(databaseUrl: string, signal?: AbortSignal): Promise<void> {
  const order = { script: 'apps/api/src/demo/load.ts', env: { DATABASE_URL: databaseUrl, DEMO: '1' } };
  return runNode('Loading the demonstration world', order, signal);
}

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
