import { zeroCents } from '@rewards/amounts';
import * as z from 'zod/mini';
import type { Payouts } from '../../../partners/payouts/payouts.ts';
import { payoutRoom, type RedemptionRoom } from '../../redemptions/index.ts';

const details = z.object({ account: z.string(), destination: z.record(z.string(), z.string()) });

/** Products of others are paid for as money of the bank. */
export const externalRoom = (payouts: Payouts): RedemptionRoom =>
  payoutRoom(payouts, (redemption) => ({
    kind: 'external',
    amount: redemption.cash ?? zeroCents,
    ...details.parse(redemption.details),
  }));
