/** `npm run invariants`: looks at every point of the database and says what must not be, if anything is. */
import { checkInvariants } from './modules/points/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase, openPool } from './platform/database.ts';

const url = process.env['DATABASE_URL'];
if (url === undefined) throw new Error('DATABASE_URL says which database to look at; it is not set.');
const pool = openPool({ url, maxConnections: 1, onLostConnection: () => undefined });
const database = openDatabase(pool);
try {
  const startedAt = performance.now();
  const violations = await checkInvariants({ database, clock: systemClock });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (violations.length > 0) console.table(violations.slice(0, 100));
  console.log(
    violations.length === 0
      ? `Every invariant of the ledger holds (looked at in ${seconds} s).`
      : `${violations.length} violations of the ledger's invariants (looked at in ${seconds} s).`,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
} finally {
  await database.destroy();
}
