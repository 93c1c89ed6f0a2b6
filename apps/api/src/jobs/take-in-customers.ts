import { takeInCustomers } from '../modules/customers/index.ts';
import type { House } from '../wiring.ts';

/** Takes in what the bank tells about its customers and cards. A feed that does not answer is asked again next minute. */
export async function takeInCustomerFeed(house: House): Promise<void> {
  const { database, clock, customerFeed: feed, program, log } = house;
  const { placed, kept, stoppedBy } = await takeInCustomers({ database, clock, feed, program });
  if (placed > 0) log.info({ placed }, 'customers and cards were taken in');
  if (kept > 0) log.warn({ kept }, 'the customer feed told what could not be placed; it is kept');
  if (stoppedBy !== undefined) log.warn({ code: stoppedBy }, 'the customer feed could not be read to its end');
}
