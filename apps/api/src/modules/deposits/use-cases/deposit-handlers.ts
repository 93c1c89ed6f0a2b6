import { zeroCents } from '@rewards/amounts';
import * as z from 'zod/mini';
import type { Payout, Payouts } from '../../../partners/payouts/payouts.ts';
import { payoutHandler, type RedemptionHandler } from '../../redemptions/index.ts';

const details = z.object({ account: z.string(), destination: z.record(z.string(), z.string()) });

export function depositHandlers(
  payouts: Payouts,
): Readonly<Record<'direct_deposit' | 'cash_back' | 'investment', RedemptionHandler>> {
  const handler = (kind: Payout['kind']): RedemptionHandler =>
    payoutHandler(payouts, (redemption) => ({
      kind,
      amount: redemption.cash ?? zeroCents,
      ...details.parse(redemption.details),
    }));
  return {
    direct_deposit: handler('deposit'),
    cash_back: handler('statement_credit'),
    investment: handler('investment'),
  };
}
