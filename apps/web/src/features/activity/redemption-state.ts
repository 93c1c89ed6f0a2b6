import type { CardTransaction } from '@rewards/contract';

export type RedemptionState = 'redeemable' | 'redeemed' | 'expired' | 'ineligible';

type Facts = Pick<CardTransaction, 'kind' | 'redeemable_status' | 'is_eligible'>;

/** Whether a line can be paid back with points. Undefined for refunds and movements of points: they never could. */
export function redemptionState({ kind, redeemable_status, is_eligible }: Facts): RedemptionState | undefined {
  if (kind !== 'purchase' && kind !== 'fee') return undefined;
  if (redeemable_status === 'redeemable') return is_eligible ? 'redeemable' : 'ineligible';
  return redeemable_status ?? 'ineligible';
}
