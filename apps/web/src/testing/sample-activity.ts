import type { AnswerOf, Calls, CardTransaction } from '@rewards/contract';

/** For tests: a purchase as the server sends it, different where the test says so. */
export function sampleLine(id: string, differences: Partial<CardTransaction> = {}): CardTransaction {
  return {
    id,
    kind: 'purchase',
    reference_identifier: `R-${id}`,
    transaction_amount: 84.2,
    transaction_description: `Shop ${id}`,
    original_description: null,
    posted_date: '2026-11-14T15:00:00Z',
    currency_code: 'USD',
    labels: [],
    redeemable_status: 'redeemable',
    is_eligible: true,
    redeemed_amount: 0,
    refunded_amount: 0,
    left_amount: 84.2,
    conversion_rate: 0.01,
    subject: null,
    ledger_transaction: { amount: 84 },
    total_bonus: 0,
    earning: [{ rule: 'base', category: null, points_per_dollar: 1, points: 84 }],
    category: null,
    told_date: '2026-11-15T02:00:00Z',
    why: [],
    ...differences,
  };
}

/** For tests: twelve months up to November 2026, without a movement but where the test says so. */
export const sampleSummary = (
  moved: Readonly<Record<string, { readonly earned?: number; readonly redeemed?: number }>> = {},
  held = 0,
) => ({
  data: {
    held,
    months: ['2025-12', ...Array.from({ length: 11 }, (_none, at) => `2026-${String(at + 1).padStart(2, '0')}`)].map(
      (month) => ({ month, earned: 0, redeemed: 0, ...moved[month] }),
    ),
  },
});

type TransactionPage = AnswerOf<Calls['listTransactions']>;

export const samplePage = (
  lines: readonly CardTransaction[],
  place: Partial<Omit<TransactionPage, 'data'>> = {},
): TransactionPage => ({
  data: { transactions_earnings: [...lines] },
  months: [],
  page: 1,
  last_page: 1,
  per_page: 25,
  next_cursor: null,
  ...place,
});
