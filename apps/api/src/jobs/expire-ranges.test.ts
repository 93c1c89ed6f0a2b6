import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/api/eventually.ts';
import { openWorld, type TestWorld } from '../../../../tests/api/test-house.ts';
import { checkInvariants, expireLots, listExpiryRanges } from '../modules/points/index.ts';
import { startWorker } from './worker.ts';

/** One more than is done at once. */
const POOLS = 5_001;

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const query = (text: string) => world.first.house.pool.query(text);
const countOf = async (text: string): Promise<number> => (await query(`select count(*) from ${text}`)).rows[0].count;
const due = () => countOf('points_lot where has_available and expires_at <= now()');

async function creditPoolsThatEnded(name: string): Promise<void> {
  await query(`
    with opened as (insert into pool (created_at) select now() from generate_series(1, ${POOLS}) returning id)
    insert into account (reference_identifier, pool_id, type_code, family, status_code, opened_at)
    select '${name}-' || id, id, 'hsbcprem', 'premier-world', 'A', now() from opened`);
  await query(`
    insert into journal_entry
      (pool_id, kind, account_id, reference, reason, available_delta, held_delta, counter, lot_expires_at, at)
    select pool_id, 'earn', id, 'ended:' || id, 'test', 500, 0, 'issued', now() - interval '1 day', '2024-01-01'
    from account where reference_identifier like '${name}-%'`);
}

test('at the end of a month ranges of pools are cleared side by side, and each lot expires once', async () => {
  const { house } = world.first;
  await creditPoolsThatEnded('jobs');
  const lots = await due();
  const before = await countOf("journal_entry where kind = 'expire'");
  const worker = await startWorker(house);
  try {
    await query("select graphile_worker.add_job('expire-lots')");
    expect(await eventually(due, (left) => left === 0)).toBe(0);
    const busy = () => countOf("graphile_worker.jobs where task_identifier = 'expire-range'");
    expect(await eventually(busy, (left) => left === 0)).toBe(0);
  } finally {
    await worker.close();
  }
  const after = await countOf("journal_entry where kind = 'expire'");
  expect(after - before).toBeLessThanOrEqual(lots);
  expect(after - before).toBeGreaterThanOrEqual(POOLS);
  expect(await checkInvariants(house)).toEqual([]);
});

test('two that clear the same pools at once take nothing off twice', async () => {
  const { house } = world.first;
  await creditPoolsThatEnded('twice');
  const now = house.clock.now();
  expect(await listExpiryRanges(house.database, now)).toHaveLength(64);
  const before = await countOf("journal_entry where kind = 'expire'");
  await Promise.all([expireLots(house, now), expireLots(house, now)]);
  expect((await countOf("journal_entry where kind = 'expire'")) - before).toBe(POOLS);
  expect(await listExpiryRanges(house.database, now)).toEqual([]);
  expect(await checkInvariants(house)).toEqual([]);
});
