/** `npm run bench -- ledger`: spends through the door beside pgbench, the invariants, and pages of activity. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkInvariants } from '../../apps/api/src/modules/points/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { openDatabase, openPool } from '../../apps/api/src/platform/database.ts';
import { dataFolder } from '../../scripts/project.ts';
import { measureActivityPages } from './activity-pages.ts';
import { openDurableDatabase } from './durable-database.ts';
import { measureSpends } from './ledger-spends.ts';

const round = (value: number | undefined, digits = 0): number | undefined =>
  value === undefined ? undefined : Number(value.toFixed(digits));

async function measureInvariants(url: string) {
  const pool = openPool({ url, maxConnections: 1, onLostConnection: () => undefined });
  const { rows } = await pool.query<{ count: number }>('select count(*) from posting');
  const database = openDatabase(pool);
  const startedAt = performance.now();
  const violations = await checkInvariants({ database, clock: systemClock });
  const seconds = (performance.now() - startedAt) / 1000;
  await database.destroy();
  return { postings: rows[0]?.count ?? 0, seconds, violations: violations.length };
}

async function withDatabase<Value>(measure: (url: string) => Promise<Value>): Promise<Value> {
  const database = await openDurableDatabase();
  try {
    return await measure(database.url);
  } finally {
    await database.close();
  }
}

export async function benchLedger(): Promise<void> {
  const spends = await withDatabase(measureSpends);
  const { pages, invariants } = await withDatabase(async (url) => ({
    pages: await measureActivityPages(url),
    invariants: await measureInvariants(url),
  }));
  console.table(
    spends.map((row) => ({
      clients: row.clients,
      'spends/s': round(row.spends),
      'hold and post/s': round(row.holdsAndPosts),
      'pgbench/s': round(row.pgbench) ?? 'pgbench is not installed',
      ratio: row.pgbench && round(row.spends / row.pgbench, 2),
    })),
  );
  const [least] = pages;
  console.table(
    pages.map((row) => ({
      entries: row.entries,
      'first page, ms': round(row.firstMs, 2),
      'page after the hundredth, ms': round(row.deepMs, 2),
      'points’ entries, ms': round(row.pointsMs, 2),
      'first page, ratio to the least': least && round(row.firstMs / least.firstMs, 2),
    })),
  );
  console.log(
    `Invariants over ${invariants.postings} postings: ${invariants.seconds.toFixed(1)} s, ${invariants.violations} violations`,
  );
  const file = join(dataFolder, 'bench-ledger.json');
  writeFileSync(file, JSON.stringify({ at: new Date().toISOString(), spends, pages, invariants }, undefined, 2));
  console.log(`Written to ${file}`);
}
