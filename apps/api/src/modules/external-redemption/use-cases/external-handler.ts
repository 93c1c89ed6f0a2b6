import { zeroCents } from '@rewards/amounts';
import * as z from 'zod/mini';
import type { Payouts } from '../../../partners/payouts/payouts.ts';
import { payoutHandler, type RedemptionHandler } from '../../redemptions/index.ts';

const details = z.object({ account: z.string(), destination: z.record(z.string(), z.string()) });

/** Products of others are paid for as money of the bank. */
export const externalHandler = (payouts: Payouts): RedemptionHandler =>
  payoutHandler(payouts, (redemption) => ({
    kind: 'external',
    amount: redemption.cash ?? zeroCents,
    ...details.parse(redemption.details),
  }));
