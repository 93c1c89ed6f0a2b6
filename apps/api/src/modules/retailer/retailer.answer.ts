import { pointsToNumber } from '@rewards/amounts';
import type { ShownEnrolment } from './use-cases/show-enrolment.ts';

export const enrolmentAnswer = ({ enrolment, spentToday, program }: ShownEnrolment) => ({
  is_enrolled: enrolment !== undefined,
  enrolled_at: enrolment?.enrolledAt.toISOString() ?? null,
  retailer_account: enrolment?.retailerAccount ?? null,
  // Cents for a point, told in dollars.
  conversion_rate: program.rates.redemption.numerator / program.rates.redemption.denominator / 100,
  daily_limit_points: program.redemptions.retailerDailyPoints,
  used_today_points: pointsToNumber(spentToday),
  can_enrol: enrolment === undefined,
});
