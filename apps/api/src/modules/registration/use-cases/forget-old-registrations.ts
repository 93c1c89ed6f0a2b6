import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { deleteOldLinkRequests } from '../link-request.repository.ts';
import { REQUEST_DAYS } from '../registration-request.ts';
import { deleteOldRequests } from '../registration-request.repository.ts';
import type { RegistrationDeps } from './deps.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A person who does not come back for a week has not registered: nothing of it is kept. */
export async function forgetOldRegistrations(deps: Pick<RegistrationDeps, 'database' | 'clock'>): Promise<void> {
  const daysAgo = (days: number): Date => new Date(deps.clock.now().getTime() - days * DAY_MS);
  await inTransaction(deps.database, async (tx) => {
    await deleteOldRequests(tx, daysAgo(REQUEST_DAYS));
    await deleteOldLinkRequests(tx, daysAgo(1));
    return accept('forgotten');
  });
}
