import { ADDRESS_KNOWN_AFTER } from '../../orders/index.ts';
import { listDestinations as read } from '../destinations.repository.ts';
import type { Destination } from '../destination.ts';
import type { DestinationsDeps } from './deps.ts';

export async function listDestinations(
  { database, clock, program }: Pick<DestinationsDeps, 'database' | 'clock' | 'program'>,
  memberId: string,
): Promise<readonly Destination[]> {
  const { stepUp, limits } = await program();
  return read(database, memberId, {
    addressAbovePoints: stepUp.newAddressAbovePoints,
    addressKnownAfter: ADDRESS_KNOWN_AFTER,
    waitHours: limits.newDestinationWaitHours,
    now: clock.now(),
  });
}
