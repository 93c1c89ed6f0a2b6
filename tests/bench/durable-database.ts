import { randomUUID } from 'node:crypto';
import { withConnection } from '../../scripts/postgres/connection.ts';
import { embeddedServer, ensureAppDatabase } from '../../scripts/postgres/app-database.ts';
import { startPostgres } from '../../scripts/postgres/start-postgres.ts';
import { migrateDatabase } from '../../scripts/stack/database.ts';

export interface BenchDatabase {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A database that keeps what it commits, as the portal's does: a spend that costs no disk would flatter everybody. */
export async function openDurableDatabase(): Promise<BenchDatabase> {
  const server = await startPostgres('bench', 'durable');
  const embedded = embeddedServer(server.adminUrl);
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  await ensureAppDatabase(embedded, name);
  const url = embedded.appUrl(name);
  await migrateDatabase(url);
  return {
    url,
    close: async () => {
      await withConnection(embedded.adminUrl('postgres'), (client) =>
        client.query(`drop database ${name} with (force)`),
      );
      await server.stop();
    },
  };
}
