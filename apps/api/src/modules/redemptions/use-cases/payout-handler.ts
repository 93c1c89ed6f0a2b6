import type { Payout, Payouts } from '../../../partners/payouts/payouts.ts';
import type { Redemption } from '../redemption.ts';
import type { RedemptionHandler } from './deps.ts';

/**
 * For every kind that the bank pays out as money. The kind says what it pays; sending it and asking about it are the
 * same for all.
 */
export const payoutHandler = (
  payouts: Payouts,
  describe: (redemption: Redemption) => Omit<Payout, 'key'>,
): Pick<RedemptionHandler, 'submit' | 'lookUp'> => ({
  submit: (redemption) => payouts.pay({ key: redemption.id, ...describe(redemption) }),
  lookUp: ({ id, partnerReference }) => payouts.lookUp(id, partnerReference),
});
