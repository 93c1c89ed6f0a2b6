import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import type { RedeemerChange } from '../redeemer.ts';
import { findRedeemer } from '../redeemers.repository.ts';

export const REDEEMER_MAIL_TOPIC = 'redeemers.mail';

/** One event a mail: that the one cannot be delivered must not keep the other from going out. */
export async function tellBoth(tx: Transaction, redeemerId: string, change: RedeemerChange, now: Date): Promise<void> {
  // Who added the redeemer is told, whoever of the cardholders acts now.
  const memberId = (await findRedeemer(tx, redeemerId))?.memberId;
  const event = { topic: REDEEMER_MAIL_TOPIC, occurredAt: now };
  const told = memberId !== undefined && { told: { memberId, kind: 'security' } as const };
  appendToOutbox(tx, { ...event, payload: { redeemerId, change, to: 'member' }, ...told });
  appendToOutbox(tx, { ...event, payload: { redeemerId, change, to: 'redeemer' } });
}
