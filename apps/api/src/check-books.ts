/**
 * `npm run reconcile`: the portal's database beside the books of its partners, to the point and the cent. It knows
 * nothing of the ledger's own checks: what those may overlook, this may see.
 */
import { reconcile } from './books/reconcile.ts';
import { openDatabase, openPool } from './platform/database.ts';

const { DATABASE_URL: url, SANDBOX_URL: partnersUrl } = process.env;
if (!url || !partnersUrl) throw new Error('DATABASE_URL and SANDBOX_URL say what to compare; one is not set.');
const database = openDatabase(openPool({ url, maxConnections: 1, onLostConnection: () => undefined }));
try {
  process.exitCode = (await reconcile(database, partnersUrl, console)) ? 0 : 1;
} finally {
  await database.destroy();
}
