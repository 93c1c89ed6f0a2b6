/**
 * `npm run restore-drill`: members use every way that moves points or money while a base backup is made. Later the
 * server is killed and its data are deleted. The drill restores them to a moment in between, and compares: every
 * commit up to that moment is there and none after it, the invariants hold, and the audit is whole. It exits 1 when
 * one of these is not so.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { checkChain } from '../../apps/api/src/modules/audit/use-cases/check-audit.ts';
import { checkInvariants } from '../../apps/api/src/modules/points/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { openDatabase, openPool } from '../../apps/api/src/platform/database.ts';
import { embeddedServer, ensureAppDatabase } from '../../scripts/postgres/app-database.ts';
import { withConnection } from '../../scripts/postgres/connection.ts';
import { migrateDatabase } from '../../scripts/stack/database.ts';
import { openBackedUpServer } from './restore/backed-up-server.ts';
import { startLoad } from './drill/storm-load.ts';
import { openStormWorld } from './drill/storm-world.ts';

const LOAD_MS = 5_000;
/** Rows are only added to these, so what each held at a moment can be told later. */
const TABLES = ['journal_entry', 'posting', 'audit_entry', 'order_item_history', 'redemption_history'];

const problems: string[] = [];
const startedAt = performance.now();
const say = (sentence: string): void =>
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${sentence}`);

/** The number of rows of each table, and a print of all their values. */
const readTables = (url: string, until?: Date): Promise<Map<string, string>> =>
  withConnection(url, async (client) => {
    const read = new Map<string, string>();
    for (const table of TABLES) {
      const { rows } = await client.query<{ print: string }>(
        `select count(*) || ' rows ' || left(md5(string_agg(t::text, ';' order by t::text)), 8) as print
         from ${table} t ${until ? 'where pg_xact_commit_timestamp(xmin) <= $1' : ''}`,
        until ? [until] : [],
      );
      read.set(table, rows[0]?.print ?? '');
    }
    return read;
  });

async function check(url: string): Promise<void> {
  const database = openDatabase(openPool({ url, maxConnections: 2, onLostConnection: () => undefined }));
  try {
    const violations = await checkInvariants({ database, clock: systemClock });
    problems.push(...violations.map((violation) => JSON.stringify(violation)));
    say(`invariants: ${violations.length} violations`);
    const checked = await checkChain({ database, clock: systemClock });
    const isWhole = checked.ok && checked.value.brokenAt === null;
    if (!isWhole) problems.push('the audit is broken');
    say(isWhole ? `audit: ${checked.value.entries} entries, whole` : 'audit: broken');
  } finally {
    await database.destroy();
  }
}

const server = await openBackedUpServer();
const embedded = embeddedServer(server.adminUrl);
await ensureAppDatabase(embedded, 'rewards');
const url = embedded.appUrl('rewards');
await migrateDatabase(url);
const world = await openStormWorld({ url, killServer: server.destroy });
try {
  const load = await startLoad(world);
  await sleep(LOAD_MS);
  say('a base backup begins while members redeem');
  await server.backUp();
  say(`the backup is made; ${load.tally.done()} operations so far`);
  await sleep(LOAD_MS);
  const moment = new Date();
  say(`the moment to come back to: ${moment.toISOString()}; ${load.tally.done()} operations so far`);
  await sleep(LOAD_MS);
  await load.stop();
  say(`${load.tally.done()} operations at the end`);
  const wanted = await readTables(server.adminUrl.replace(/postgres$/, 'rewards'), moment);
  const atTheEnd = await readTables(url);
  await server.archiveAll();
  await world.endProcesses();

  await server.destroy();
  const destroyedAt = performance.now();
  say('the server is killed and its data are deleted');
  await server.restoreTo(moment);
  say(`restored, and taking connections, after ${((performance.now() - destroyedAt) / 1000).toFixed(1)} s`);

  const restored = await readTables(url);
  const compared = TABLES.map((table) => {
    const isEqual = restored.get(table) === wanted.get(table);
    if (!isEqual) problems.push(`${table} is not as it was at the moment`);
    return {
      table,
      'at the moment': wanted.get(table),
      restored: restored.get(table),
      'at the end': atTheEnd.get(table),
    };
  });
  console.table(compared);
  await check(url);
} finally {
  await world[Symbol.asyncDispose]();
  await server.close();
}
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'Restored to the moment, whole.' : `${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
