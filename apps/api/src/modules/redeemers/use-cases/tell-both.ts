import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import type { RedeemerChange } from '../redeemer.ts';

export const REDEEMER_MAIL_TOPIC = 'redeemers.mail';

/** One event a mail: that the one cannot be delivered must not keep the other from going out. */
export async function tellBoth(tx: Transaction, redeemerId: string, change: RedeemerChange, now: Date): Promise<void> {
  for (const to of ['member', 'redeemer'] as const) {
    await appendToOutbox(tx, { topic: REDEEMER_MAIL_TOPIC, payload: { redeemerId, change, to }, occurredAt: now });
  }
}
