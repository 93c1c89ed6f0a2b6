import { cents, centsToDecimal } from '@rewards/amounts';
import type { ShownTerms } from './use-cases/show-terms.ts';

export function termsAnswer({ program, features, totals }: ShownTerms) {
  const { payWithRewards, redemptions, statements, rates } = program;
  return {
    minimum_points: redemptions.minimumPoints,
    minimum_amount: centsToDecimal(cents(payWithRewards.minimumCents)),
    window_days: payWithRewards.windowDays,
    // Cents for a point, told in dollars.
    conversion_rate: rates.redemption.numerator / rates.redemption.denominator / 100,
    bonuses: features.travelBonus ? redemptions.travelBonus.map((bonus) => ({ ...bonus })) : [],
    eligible: { count: totals.eligible.count, amount: centsToDecimal(totals.eligible.amount) },
    redeemed: { count: totals.redeemed.count, amount: centsToDecimal(totals.redeemed.amount) },
    annual_fee_eraser: features.annualFeeEraser,
    annual_fee_transaction_id: totals.fee && String(totals.fee.id),
    credit_hours: { ...statements.travelCreditHours },
  };
}
