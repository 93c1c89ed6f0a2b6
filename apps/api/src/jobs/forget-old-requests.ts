import { forgetOldKeys } from '../platform/idempotency.ts';
import { accept } from '../platform/result.ts';
import { inTransaction } from '../platform/transaction.ts';
import type { House } from '../wiring.ts';

const KEPT_DAYS = 30;

export async function forgetOldRequests(house: House): Promise<void> {
  const before = new Date(house.clock.now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  await inTransaction(house.database, async (tx) => accept(await forgetOldKeys(tx, before)));
}
