import type { Redemption } from '@rewards/contract';
import type { Redeemed } from '../lib/redeeming/redeem-act.ts';
import type { ComparedWay } from '../features/compare/api/compare-ways.ts';

export const REDEMPTION_ID = '0199c000-0000-7000-8000-000000000001';

/** For tests: a redemption as the server sends it, different where the test says so. */
export const sampleRedemption = (differences: Partial<Redemption> = {}): Redemption => ({
  id: REDEMPTION_ID,
  confirmation: 'D-5518-0032',
  kind: 'direct_deposit',
  account_id: 4821,
  title: 'Deposit to checking ••1234',
  points: 5_000,
  amount: 50,
  units: null,
  status: 'accepted',
  returned_points: 0,
  returned_amount: 0,
  status_reason: null,
  created_at: '2026-11-15T12:00:00Z',
  promised_by: '2026-11-20',
  promise: null,
  ended_at: null,
  can_cancel: false,
  is_cancelling: false,
  cancel_until: null,
  history: [
    { status: 'requested', at: '2026-11-15T12:00:00Z' },
    { status: 'accepted', at: '2026-11-15T12:00:05Z' },
  ],
  ...differences,
});

export const redeemed = (differences: Partial<Redemption> = {}): Redeemed => {
  const data = sampleRedemption(differences);
  return { code: 'success', id: data.id, confirmation: data.confirmation, data };
};

export const sampleWay = (way: ComparedWay['way'], differences: Partial<ComparedWay> = {}): ComparedWay => ({
  way,
  amount: 500,
  units: null,
  rate: { points: 100, amount: 1, bonus_percent: 0 },
  minimum_points: 2_500,
  takes: { from_hours: 48, to_hours: 72 },
  undo_hours: 0,
  unavailable: null,
  ...differences,
});

/** For tests: the conditions of the ways into cash. */
export const sampleWays = {
  data: [
    sampleWay('cash_back'),
    sampleWay('direct_deposit', { takes: { from_hours: 24, to_hours: 120 } }),
    sampleWay('investment'),
  ],
};
