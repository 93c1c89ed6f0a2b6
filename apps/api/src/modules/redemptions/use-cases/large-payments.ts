import { type Points, pointsToNumber } from '@rewards/amounts';
import { type AlertKind, appendAlert } from '../../../platform/alert.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Connection, Database } from '../../../platform/database.ts';
import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { allowLargePayments, countTry, largePaymentsAllowedAt } from '../../identity/index.ts';
import { wasFrozenSince } from '../../points/index.ts';

/** Long enough to plan a trip, short enough that a session stolen later is worth little. */
const ALLOWED_MS = 60 * 60_000;

interface Payer {
  readonly memberId: string;
  /** Of the visit that asks; nothing where a partner knows none. */
  readonly sessionId: string | undefined;
}

/** Until when partner sites get more than the limit. A freeze ends it. */
export async function largePaymentsUntil(connection: Connection, payer: Payer, now: Date): Promise<Date | undefined> {
  const allowedAt = await largePaymentsAllowedAt(connection, payer);
  if (!allowedAt) return undefined;
  const until = new Date(allowedAt.getTime() + ALLOWED_MS);
  return until <= now || (await wasFrozenSince(connection, payer.memberId, allowedAt)) ? undefined : until;
}

/** The call asks for a proof, and the member is told. */
export async function allowLarge(
  { database, clock }: Deps,
  { memberId, sessionId }: { readonly memberId: string; readonly sessionId: string },
): Promise<void> {
  const now = clock.now();
  await inTransaction(database, async (tx) => {
    await allowLargePayments(tx, sessionId, now);
    appendAlert(tx, { memberId, kind: 'large_payments_allowed' }, now);
    return accept(undefined);
  });
}

interface Asked extends Payer {
  readonly points: Points;
  /** Above this, members prove that it is them. */
  readonly abovePoints: number;
  readonly now: Date;
}

/** Where a partner asks without the member: who stole a session gets no more here than anywhere else. */
export async function isProofOfPayerMissing(connection: Connection, asked: Asked): Promise<boolean> {
  if (pointsToNumber(asked.points) <= asked.abovePoints) return false;
  return (await largePaymentsUntil(connection, asked, asked.now)) === undefined;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/** In a quarter of an hour; a partner that asks for ever must not fill a mailbox. */
const MOST_TOLD = 5;

/** Why a partner got no points, where the member can change it. */
const alertOfDecline = {
  proof_missing: 'large_payment',
  daily_limit_reached: 'payment_over_limit',
  quiet_hours: 'payment_in_quiet_hours',
} as const satisfies Record<string, AlertKind>;

const isTold = (code: string): code is keyof typeof alertOfDecline => Object.hasOwn(alertOfDecline, code);

/** What a partner is told: the limits that members set are nobody else's business. */
export const declineForPartner = <Code extends string>(code: Code) =>
  code === 'daily_limit_reached' || code === 'quiet_hours'
    ? ('member_limit' as const)
    : (code as Exclude<Code, 'daily_limit_reached' | 'quiet_hours'>);

interface Declined {
  readonly code: string;
  readonly memberId: string;
  readonly points: Points;
  readonly key: string;
}

/** The member hears of it, once for each payment: it may have been somebody else. */
export async function tellOfDecline(
  { database, clock }: Deps,
  { code, memberId, points, key }: Declined,
): Promise<void> {
  if (!isTold(code)) return;
  const now = clock.now();
  const limits = [
    { subject: `declined-payment:${key}`, maxTries: 1 },
    { subject: `declined-payments:${memberId}`, maxTries: MOST_TOLD },
  ];
  for (const limit of limits) if (!(await countTry(database, limit, now))) return;
  await inTransaction(database, async (tx) => {
    appendAlert(tx, { memberId, kind: alertOfDecline[code], about: pointsToNumber(points) }, now);
    return accept(undefined);
  });
}
