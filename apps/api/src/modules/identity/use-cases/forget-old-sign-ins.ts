import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { deleteOldChallenges } from '../../factors/index.ts';
import { deleteOldBankTokens } from '../bank-token.repository.ts';
import { deleteOldTokens } from '../one-time-token.repository.ts';
import { deleteOldProviderSignIns } from '../provider-sign-in.repository.ts';
import { deleteOldResetRequests } from '../reset-request.repository.ts';
import { deleteOldSessions } from '../session.repository.ts';
import { deleteOldStaffLinks } from '../staff-link.repository.ts';
import type { IdentityDeps } from './deps.ts';

/** Long enough to look into a complaint; everything that can still be used is younger. */
const KEPT_DAYS = 90;
/** Longer than a logout token is believed, and than a session lives. */
const PROVIDER_KEPT_DAYS = 1;
/** The mail to this address could not be sent for a day: it is too late to be useful. */
const REQUESTS_KEPT_DAYS = 1;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function forgetOldSignIns(deps: Pick<IdentityDeps, 'database' | 'clock'>): Promise<void> {
  const daysAgo = (days: number): Date => new Date(deps.clock.now().getTime() - days * DAY_MS);
  const before = daysAgo(KEPT_DAYS);
  await inTransaction(deps.database, async (tx) => {
    await deleteOldSessions(tx, before);
    await deleteOldTokens(tx, before);
    await deleteOldStaffLinks(tx, before);
    await deleteOldBankTokens(tx, before);
    await deleteOldProviderSignIns(tx, daysAgo(PROVIDER_KEPT_DAYS));
    await deleteOldChallenges(tx, deps.clock.now());
    await deleteOldResetRequests(tx, daysAgo(REQUESTS_KEPT_DAYS));
    return accept('forgotten');
  });
}
