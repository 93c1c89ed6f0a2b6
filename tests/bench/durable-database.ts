import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withConnection } from '../../scripts/postgres/connection.ts';
import { embeddedServer, ensureAppDatabase } from '../../scripts/postgres/app-database.ts';
import { parseLockFile } from '../../scripts/postgres/earlier-server.ts';
import { placeDatabase } from '../../scripts/postgres/placement.ts';
import { startPostgres } from '../../scripts/postgres/start-postgres.ts';
import { migrateDatabase } from '../../scripts/stack/database.ts';

export interface BenchDatabase {
  readonly url: string;
  /** Kills the server as a whole (−9), and starts it again on its data and at its address. */
  readonly killServer: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const NAME = 'bench';

/** From its lock file: a server that recovers takes no questions. */
function postmaster(): number {
  const lock = parseLockFile(readFileSync(join(placeDatabase(NAME).homeFolder, 'data/postmaster.pid'), 'utf8'));
  if (!lock) throw new Error('The server has no lock file');
  return lock.pid;
}

/** A database that keeps what it commits, as the portal's does: a spend that costs no disk would flatter everybody. */
export async function openDurableDatabase(): Promise<BenchDatabase> {
  let server = await startPostgres(NAME, 'durable');
  const embedded = embeddedServer(server.adminUrl);
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  await ensureAppDatabase(embedded, name);
  const url = embedded.appUrl(name);
  await migrateDatabase(url);
  return {
    url,
    killServer: async () => {
      process.kill(postmaster(), 'SIGKILL');
      await server.exited;
      server = await startPostgres(NAME, 'durable', { port: Number(new URL(url).port) });
    },
    close: async () => {
      await withConnection(embedded.adminUrl('postgres'), (client) =>
        client.query(`drop database ${name} with (force)`),
      );
      await server.stop();
    },
  };
}
