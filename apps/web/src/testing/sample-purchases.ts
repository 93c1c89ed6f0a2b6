import type { AnswerOf, Calls, CardTransaction } from '@rewards/contract';
import type { PayTerms } from '../features/pay-with-rewards/api/pay-with-rewards.ts';

/** For tests: the card's terms, different where the test says so. */
export const sampleTerms = (differences: Partial<PayTerms> = {}): PayTerms => ({
  minimum_points: 2_500,
  minimum_amount: 25,
  window_days: 90,
  conversion_rate: 0.01,
  bonuses: [],
  eligible: { count: 2, amount: 150 },
  redeemed: { count: 1, amount: 40 },
  annual_fee_eraser: true,
  annual_fee_transaction_id: null,
  credit_hours: { from: 48, to: 72 },
  ...differences,
});

export const samplePurchase = (id: string, differences: Partial<CardTransaction> = {}): CardTransaction => ({
  id,
  kind: 'purchase',
  reference_identifier: `R-${id}`,
  transaction_amount: 86.42,
  transaction_description: `Shop ${id}`,
  original_description: null,
  posted_date: '2026-11-12T15:00:00Z',
  currency_code: 'USD',
  labels: ['groceries'],
  redeemable_status: 'redeemable',
  is_eligible: true,
  redeemed_amount: 0,
  refunded_amount: 0,
  left_amount: differences.transaction_amount ?? 86.42,
  conversion_rate: 0.01,
  subject: null,
  ledger_transaction: { amount: 86 },
  total_bonus: 0,
  earning: [],
  category: null,
  told_date: '2026-11-13T02:00:00Z',
  why: [],
  ...differences,
});

type PurchasePage = AnswerOf<Calls['listTransactions']>;

export const purchasePage = (
  lines: readonly CardTransaction[],
  place: Partial<Omit<PurchasePage, 'data'>> = {},
): PurchasePage => ({
  data: { transactions_earnings: [...lines] },
  months: [],
  page: 1,
  last_page: 1,
  per_page: 25,
  next_cursor: null,
  ...place,
});
