import type { Payout, Payouts } from '../../../partners/payouts/payouts.ts';
import type { Redemption } from '../redemption.ts';
import type { RedemptionRoom } from './deps.ts';

/** For every kind that ends as money of the bank: what it pays, told by the kind; when and how often, here. */
export const payoutRoom = (
  payouts: Payouts,
  describe: (redemption: Redemption) => Omit<Payout, 'key'>,
): Pick<RedemptionRoom, 'submit' | 'lookUp'> => ({
  submit: (redemption) => payouts.pay({ key: redemption.id, ...describe(redemption) }),
  lookUp: ({ id, partnerReference }) => payouts.lookUp(id, partnerReference),
});
