import type { TravelDeps } from './deps.ts';
import { settleCancellations } from './settle-cancellation.ts';
import { takeInBookings } from './take-in-bookings.ts';

/** The round of every minute: what the sites have to tell, and what they did not answer. */
export async function followTravel(deps: TravelDeps): Promise<void> {
  await takeInBookings(deps);
  await settleCancellations(deps);
}
