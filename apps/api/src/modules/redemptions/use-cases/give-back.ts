import { isPositive, subtract } from '@rewards/amounts';
import type { Transaction } from '../../../platform/database.ts';
import { appendToOutbox } from '../../../platform/outbox.ts';
import { lockPools, refund } from '../../points/index.ts';
import { recalledOf } from '../recalls.repository.ts';
import { ledgerReference, type Redemption } from '../redemption.ts';
import { lockRedemption, moveRow } from '../redemptions.repository.ts';
import type { RedemptionHandler, RedemptionsDeps } from './deps.ts';

export const REDEMPTION_MAIL_TOPIC = 'redemption.mail';

/** What a mail tells: how it ended, or that it could not be cancelled. */
export type Told = 'confirmed' | 'returned' | 'cancelled' | 'kept';

export function tell(
  tx: Transaction,
  { id: redemptionId, memberId }: Pick<Redemption, 'id' | 'memberId'>,
  state: Told,
  at: Date,
): void {
  const told = { memberId, kind: state === 'returned' || state === 'cancelled' ? 'credit' : 'order' } as const;
  appendToOutbox(tx, { topic: REDEMPTION_MAIL_TOPIC, payload: { redemptionId, state }, occurredAt: at, told });
}

interface GivingBack {
  readonly state: 'returned' | 'cancelled';
  readonly reason: string | null;
  readonly at: Date;
}

/**
 * The points return to the lots they came from, once: the ledger refuses a second time, and then nothing is written. What
 * a recall has returned before is not returned again.
 */
export async function giveBack(
  tx: Transaction,
  handler: RedemptionHandler | undefined,
  redemption: Redemption,
  { state, reason, at }: GivingBack,
): Promise<void> {
  const reference = ledgerReference(redemption.id);
  await lockPools(tx, [redemption.poolId]);
  const recalled = await recalledOf(tx, redemption.id);
  const amount = subtract(redemption.points, recalled.points);
  if (isPositive(amount)) {
    const returned = await refund(tx, { debitReference: reference, reference, amount, reason: state, at });
    if (!returned.ok) throw new Error(`The points of redemption ${redemption.id}: ${returned.refusal.code}`);
  }
  await handler?.onReturned?.(tx, { ...redemption, recalled });
  await moveRow(tx, redemption.id, { state, reason, partnerReference: null, at, askAt: null });
  tell(tx, redemption, state, at);
}

/**
 * For ways to redeem whose partner can end something long after it was confirmed, such as a booking. A second call
 * changes nothing.
 */
export async function returnPoints(
  tx: Transaction,
  deps: Pick<RedemptionsDeps, 'clock' | 'redemptionHandlers'>,
  redemptionId: string,
  end: Pick<GivingBack, 'state' | 'reason'>,
): Promise<void> {
  const redemption = await lockRedemption(tx, redemptionId);
  if (!redemption || redemption.state === 'returned' || redemption.state === 'cancelled') return;
  await giveBack(tx, deps.redemptionHandlers[redemption.kind], redemption, { ...end, at: deps.clock.now() });
}
