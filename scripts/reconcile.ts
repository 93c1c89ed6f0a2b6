/**
 * `npm run reconcile`: the portal's database beside the books of its partners, to the point and the cent. The database is
 * that of DATABASE_URL, else the embedded one while it runs; the partners are asked at SANDBOX_URL. It knows nothing of
 * the ledger's own checks: what those may overlook, this may see.
 */
import { embeddedServer } from './postgres/app-database.ts';
import { ensureCluster } from './postgres/cluster.ts';
import { withConnection } from './postgres/connection.ts';
import { placeDatabase } from './postgres/placement.ts';
import { findRunningServer } from './postgres/running-server.ts';
import { reconcile } from './reconcile/reconcile.ts';

const { DATABASE_URL, SANDBOX_PORT = '3025', SANDBOX_URL = `http://127.0.0.1:${SANDBOX_PORT}` } = process.env;

async function runningDatabase(): Promise<string | undefined> {
  if (DATABASE_URL !== undefined) return DATABASE_URL;
  const running = await findRunningServer(await ensureCluster(placeDatabase('postgres')));
  return running === undefined ? undefined : embeddedServer(running).appUrl('rewards');
}

const url = await runningDatabase();
if (url === undefined) {
  console.error('Nothing runs to be compared. Start the portal first: npm start');
  process.exitCode = 1;
} else {
  const isEven = await withConnection(url, (client) => reconcile(client, SANDBOX_URL, console));
  process.exitCode = isEven ? 0 : 1;
}
