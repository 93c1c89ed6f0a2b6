import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { removeRedeemer } from '../../redeemers/index.ts';
import { leaveRetailer } from '../../retailer/index.ts';
import { idOf, placeOf } from '../destination.ts';
import { removePlace, wasRemoved } from '../destinations.repository.ts';
import type { DestinationsDeps } from './deps.ts';
import { listDestinations } from './list-destinations.ts';

type NotFound = { readonly code: 'not_found' };

/** Only what is on the member's own list. A second press finds it removed. */
export async function removeDestination(
  deps: DestinationsDeps,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<Result<undefined, NotFound>> {
  const found = (await listDestinations(deps, memberId)).find((each) => idOf(each) === id);
  const place = placeOf(id);
  if (place) {
    if (!found)
      return (await wasRemoved(deps.database, { memberId, ...place })) ? accept(undefined) : refuse('not_found');
    return inTransaction<undefined, NotFound>(deps.database, async (tx) => {
      await removePlace(tx, { memberId, ...place }, deps.clock.now());
      return accept(undefined);
    });
  }
  if (!found || found.accountId === null) return refuse('not_found');
  const { accountId, key } = found;
  if (found.kind === 'retailer') return leaveRetailer(deps, memberId, accountId);
  const removed = await removeRedeemer(deps, { memberId, accountId, redeemerId: key });
  return removed.ok ? accept(undefined) : removed;
}
