import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { forgetAbout } from '../../inbox/index.ts';
import { eraseRemoved } from '../redeemers.repository.ts';
import type { RedeemersDeps } from './deps.ts';

const KEPT_DAYS = 90;

export async function forgetRemovedRedeemers(deps: RedeemersDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  // What the member was told has the name, too.
  await inTransaction(deps.database, async (tx) => accept(await forgetAbout(tx, await eraseRemoved(tx, before))));
}
