import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { announcementsOf } from '../expiry-step.ts';
import { findHolder, writeDueNotices } from '../expiry.repository.ts';

export const EXPIRY_MAIL_TOPIC = 'expiry.announced';

/** A short transaction each. Lots of one day that fall into two of them get two mails. */
const LOTS_AT_A_TIME = 1_000;

/** Answers how many mails were asked for. */
export async function announceExpiry({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<number> {
  for (let mails = 0; ; ) {
    const now = clock.now();
    const done = await inTransaction<{ lots: number; mails: number }, never>(database, async (tx) => {
      const lots = await writeDueNotices(tx, { now, limit: LOTS_AT_A_TIME });
      const announcements = announcementsOf(lots);
      for (const { endsAt, ...rest } of announcements) {
        const payload = { ...rest, endsAt: endsAt.toISOString() };
        const holder = await findHolder(tx, rest.poolId);
        const told = holder && ({ memberId: holder.memberId, kind: 'debit' } as const);
        appendToOutbox(tx, { topic: EXPIRY_MAIL_TOPIC, payload, occurredAt: now, ...(told && { told }) });
      }
      return accept({ lots: lots.length, mails: announcements.length });
    });
    if (!done.ok) return mails;
    mails += done.value.mails;
    if (done.value.lots < LOTS_AT_A_TIME) return mails;
  }
}
