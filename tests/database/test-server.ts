import { tryLock } from '../../scripts/lock/hold-lock.mjs';
import { embeddedServer, ensureAppDatabase } from '../../scripts/postgres/app-database.ts';
import { startPostgres } from '../../scripts/postgres/start-postgres.ts';
import { projectRoot } from '../../scripts/project.ts';

/** A server for test databases. It crosses to the workers as data, so it holds addresses, not functions. */
export interface TestServer {
  /** May create databases; leads to the maintenance database. */
  adminUrl: string;
  /** The role the databases are given to, as the application's in production. */
  appUrl: string;
  /** Only the tests use the server: everything on it may be deleted. */
  isOwn: boolean;
}

export interface RunningTestServer extends TestServer {
  stop: () => Promise<void>;
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Two runs in one clone, such as a whole run beside one of a single file, get a server each. */
async function takeSlot(): Promise<{ name: string; release: () => void }> {
  for (let slot = 1; ; slot++) {
    const name = `test-postgres-${slot}`;
    const lock = await tryLock(`${name} ${projectRoot}`);
    if (lock) return { name, release: () => lock.release() };
  }
}

/** The server of TEST_DATABASE_URL, else an embedded one with its safety switched off for speed. */
export async function startTestServer(): Promise<RunningTestServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { adminUrl: given, appUrl: given, isOwn: false, stop: async () => undefined };
  const slot = await takeSlot();
  const server = await startPostgres(slot.name, 'test');
  const embedded = embeddedServer(server.adminUrl);
  await ensureAppDatabase(embedded);
  return {
    adminUrl: server.adminUrl,
    appUrl: embedded.appUrl('postgres'),
    isOwn: true,
    async stop() {
      await server.stop();
      slot.release();
    },
  };
}
