/**
 * `npm run invariants`: proves the ledger of DATABASE_URL, else of the embedded database, whether it runs at the
 * moment or not.
 */
import { spawnSync } from 'node:child_process';
import { embeddedServer } from './postgres/app-database.ts';
import { ensureCluster } from './postgres/cluster.ts';
import { placeDatabase } from './postgres/placement.ts';
import { findRunningServer } from './postgres/running-server.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import { inProject } from './project.ts';

const NAME = 'postgres';

function check(databaseUrl: string): number {
  const { status } = spawnSync(process.execPath, [inProject('apps/api/src/check-invariants.ts')], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return status ?? 1;
}

async function checkEmbedded(): Promise<number> {
  const running = await findRunningServer(await ensureCluster(placeDatabase(NAME)));
  if (running !== undefined) return check(embeddedServer(running).appUrl('rewards'));
  const server = await startPostgres(NAME, 'durable');
  try {
    return check(embeddedServer(server.adminUrl).appUrl('rewards'));
  } finally {
    await server.stop();
  }
}

const { DATABASE_URL: databaseUrl } = process.env;
process.exitCode = databaseUrl === undefined ? await checkEmbedded() : check(databaseUrl);
