import { cents, centsToDecimal, points, rate, redemptionValue } from '@rewards/amounts';
import type { Program as ProgramAnswer } from '@rewards/contract';
import type { ShownContent } from './use-cases/show-content.ts';

const DAYS_A_WEEK = 7;
const WHOLE_PERCENT = 100;

/** Every figure that the program promises, for pages, texts and mails alike. */
export function programPromises(program: ShownContent['program']): ProgramAnswer['promises'] {
  const { shop, statements, payWithRewards, redemptions } = program;
  const perPoint = rate(program.rates.redemption.numerator, program.rates.redemption.denominator);
  const worth = (amount: number): number => centsToDecimal(redemptionValue(points(amount), perPoint));
  const bonuses = redemptions.travelBonus.length > 0 ? redemptions.travelBonus.map(({ percent }) => percent) : [0];
  return {
    delivery_days: { ...shop.deliveryDays },
    delivery_weeks: {
      from: Math.floor(shop.deliveryDays.from / DAYS_A_WEEK),
      to: Math.ceil(shop.deliveryDays.to / DAYS_A_WEEK),
    },
    gift_card_days: { ...shop.giftCardDays },
    egift_hours: shop.egiftHours,
    confirmation_hours: statements.confirmationHours,
    cancellation_hours: shop.cancellationHours,
    return_days: shop.returnDays,
    damage_days: shop.damageDays,
    minimum_points: redemptions.minimumPoints,
    minimum_cash: worth(redemptions.minimumPoints),
    hundred_points: worth(100),
    purchase_minimum: centsToDecimal(cents(payWithRewards.minimumCents)),
    window_days: payWithRewards.windowDays,
    miles_days: statements.milesDays.from,
    miles_days_most: statements.milesDays.to,
    travel_bonus: { from: Math.min(...bonuses), to: Math.max(...bonuses) },
    card_percent_most: WHOLE_PERCENT - statements.leastPointsPercent,
  };
}
