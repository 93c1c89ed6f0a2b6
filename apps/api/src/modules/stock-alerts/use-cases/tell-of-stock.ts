import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { takeFulfilled } from '../stock-alerts.repository.ts';
import type { StockAlertDeps } from './deps.ts';

export const STOCK_MAIL_TOPIC = 'stock_alert.mail';
/** The next minute goes on with the rest. */
const MOST_AT_ONCE = 200;

/** Writes a mail for every wish that can be fulfilled now. */
export async function tellOfStock({ database, clock }: StockAlertDeps): Promise<void> {
  await inTransaction(database, async (tx) => {
    const occurredAt = clock.now();
    for (const payload of await takeFulfilled(tx, occurredAt, MOST_AT_ONCE)) {
      const told = { memberId: payload.memberId, kind: 'order' } as const;
      appendToOutbox(tx, { topic: STOCK_MAIL_TOPIC, payload, occurredAt, told });
    }
    return accept(undefined);
  });
}
