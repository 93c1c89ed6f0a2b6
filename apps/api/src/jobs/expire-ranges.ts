import { sql } from 'kysely';
import { expireLots, listExpiryRanges } from '../modules/points/index.ts';
import type { House } from '../wiring.ts';

/** So many ranges are worked on side by side at most: the other jobs go on at the end of a month. */
const SIDE_BY_SIDE = 2;
/** After everything that a member waits for. */
const PRIORITY = 10;

/** What a dead worker leaves of a range, another one takes over. */
export async function expireInRanges(house: House): Promise<void> {
  const { database, clock } = house;
  const ranges = await listExpiryRanges(database, clock.now());
  const [only] = ranges;
  if (only && ranges.length === 1) return void (await expireLots(house, clock.now(), only));
  for (const [nth, range] of ranges.entries()) {
    await sql`
      select graphile_worker.add_job('expire-range', ${JSON.stringify(range)}::json,
        queue_name => ${`expiry-${nth % SIDE_BY_SIDE}`}::text, job_key => ${`expire-range-${nth}`}::text,
        priority => ${PRIORITY}::int)`.execute(database);
  }
}
