import { type NewDestination, DestinationWaits, destinationWaitHours } from '../../../platform/acting-session.ts';
import { appendAlert } from '../../../platform/alert.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findNoted, insertNoted, placeOf, wasPaidTo } from '../destinations.repository.ts';
import type { Redemption } from '../redemption.ts';

const HOUR_MS = 60 * 60_000;

type Wanted = Pick<Redemption, 'memberId' | 'kind' | 'details' | 'title'>;

/** Where points have never gone before has to wait, if the program says so. */
export async function waitForNewDestination(tx: Transaction, wanted: Wanted, now: Date): Promise<void> {
  const hours = destinationWaitHours();
  if (hours === 0 || (await wasPaidTo(tx, wanted))) return;
  const { memberId, kind, title } = wanted;
  const destination = { memberId, kind, title, place: await placeOf(tx, wanted) };
  const notedAt = await findNoted(tx, destination);
  const isOver = notedAt !== undefined && notedAt.getTime() + hours * HOUR_MS <= now.getTime();
  if (!isOver) throw new DestinationWaits(destination);
}

/** Its wait begins with the first try, and the member is told of it. */
export async function noteDestination(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  destination: NewDestination,
): Promise<Date> {
  const noted = await inTransaction<Date, never>(database, async (tx) => {
    const now = clock.now();
    if (await insertNoted(tx, destination, now)) {
      appendAlert(tx, { memberId: destination.memberId, kind: 'new_destination' }, now);
    }
    return accept((await findNoted(tx, destination)) ?? now);
  });
  return noted.ok ? noted.value : noted.refusal;
}
