import { createHash } from 'node:crypto';
import { type NewDestination, DestinationWaits, destinationWaitHours } from '../../../platform/acting-session.ts';
import { appendAlert } from '../../../platform/alert.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { findNoted, insertNoted, wasPaidTo } from '../destinations.repository.ts';
import type { Redemption } from '../redemption.ts';

const HOUR_MS = 60 * 60_000;

type Wanted = Pick<Redemption, 'memberId' | 'kind' | 'details'>;

/** What makes a destination: the account, or the program and the number there. */
function placeOf({ details }: Wanted): Buffer {
  const { destination, programCode, number } = (details ?? {}) as Readonly<Record<string, unknown>>;
  return createHash('sha256')
    .update(JSON.stringify([destination, programCode, number]))
    .digest();
}

/** Where points have never gone before has to wait, if the program says so. */
export async function waitForNewDestination(tx: Transaction, wanted: Wanted, now: Date): Promise<void> {
  const hours = destinationWaitHours();
  if (hours === 0 || (await wasPaidTo(tx, wanted))) return;
  const { memberId, kind } = wanted;
  const destination = { memberId, kind, place: placeOf(wanted) };
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
