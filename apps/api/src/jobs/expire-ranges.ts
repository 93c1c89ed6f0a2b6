import { expireLots, listExpiryRanges } from '../modules/points/index.ts';
import type { House } from '../wiring.ts';
import { queueSideBySide } from './side-by-side.ts';

/** After everything that a member waits for. */
const PRIORITY = 10;

/** What a dead worker leaves of a range, another one takes over. */
export async function expireInRanges(house: House): Promise<void> {
  const { database, clock } = house;
  const ranges = await listExpiryRanges(database, clock.now());
  const [only] = ranges;
  if (only && ranges.length === 1) return void (await expireLots(house, clock.now(), only));
  await queueSideBySide(database, 'expire-range', ranges, PRIORITY);
}
