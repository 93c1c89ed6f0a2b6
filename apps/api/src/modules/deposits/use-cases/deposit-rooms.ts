import { zeroCents } from '@rewards/amounts';
import * as z from 'zod/mini';
import type { Payout, Payouts } from '../../../partners/payouts/payouts.ts';
import { payoutRoom, type RedemptionRoom } from '../../redemptions/index.ts';

const details = z.object({ account: z.string(), destination: z.record(z.string(), z.string()) });

export function depositRooms(
  payouts: Payouts,
): Readonly<Record<'direct_deposit' | 'cash_back' | 'investment', RedemptionRoom>> {
  const room = (kind: Payout['kind']): RedemptionRoom =>
    payoutRoom(payouts, (redemption) => ({
      kind,
      amount: redemption.cash ?? zeroCents,
      ...details.parse(redemption.details),
    }));
  return { direct_deposit: room('deposit'), cash_back: room('statement_credit'), investment: room('investment') };
}
