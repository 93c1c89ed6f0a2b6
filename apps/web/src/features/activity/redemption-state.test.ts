import { expect, test } from 'vitest';
import { redemptionState } from './redemption-state.ts';

test.each([
  ['purchase', 'redeemable', true, 'redeemable'],
  ['fee', 'redeemable', true, 'redeemable'],
  ['purchase', 'redeemable', false, 'ineligible'],
  ['purchase', 'redeemed', true, 'redeemed'],
  ['purchase', 'redeemed', false, 'redeemed'],
  ['purchase', 'expired', false, 'expired'],
  ['purchase', null, false, 'ineligible'],
  ['fee', null, true, 'ineligible'],
  ['refund', null, false, undefined],
  ['redemption', 'redeemable', true, undefined],
  ['opening', null, false, undefined],
] as const)('[TXN-02] a %s that is %s (eligible: %s) is shown as %s', (kind, redeemable_status, is_eligible, state) => {
  expect(redemptionState({ kind, redeemable_status, is_eligible })).toBe(state);
});
