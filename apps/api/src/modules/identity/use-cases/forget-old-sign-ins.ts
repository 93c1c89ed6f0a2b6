import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { deleteOldBankTokens } from '../bank-token.repository.ts';
import { deleteOldTokens } from '../one-time-token.repository.ts';
import { deleteOldSessions } from '../session.repository.ts';
import type { IdentityDeps } from './deps.ts';

/** Long enough to look into a complaint; nothing that is still good for anything is this old. */
const KEPT_DAYS = 90;

export async function forgetOldSignIns(deps: Pick<IdentityDeps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  await inTransaction(deps.database, async (tx) => {
    await deleteOldSessions(tx, before);
    await deleteOldTokens(tx, before);
    await deleteOldBankTokens(tx, before);
    return accept('forgotten');
  });
}
