import { cents, centsToPoints, rate } from '@rewards/amounts';
import type { Locale } from '@rewards/text';
import { formatCash, formatNumber, formatPoints } from '@rewards/text/formats';
import { formatTimeOfDay } from '@rewards/text/time-of-day';
import type { Facts, FactsByLocale } from './placeholders.ts';
import type { ShownContent } from './use-cases/show-content.ts';

type Program = ShownContent['program'];

const DAYS_A_WEEK = 7;

function factsIn(program: Program, locale: Locale): Facts {
  const { support, shop, statements, payWithRewards, rates } = program;
  const number = (value: number) => formatNumber(locale, value);
  const percent = (value: number) => (locale === 'fr' ? `${number(value)}\u00a0%` : `${number(value)}%`);
  const span = (from: string, to: string) =>
    from === to ? from : locale === 'fr' ? `${from} à ${to}` : `${from} to ${to}`;
  const numbers = ({ from, to }: { readonly from: number; readonly to: number }) => span(number(from), number(to));
  const hoursOf = (days: 'weekday' | 'weekend') => {
    const hours = support.hours.find((entry) => entry.days === days);
    return hours ? span(formatTimeOfDay(locale, hours.opens), formatTimeOfDay(locale, hours.closes)) : '–';
  };
  const minimum = cents(payWithRewards.minimumCents);
  const perPoint = rate(rates.redemption.numerator, rates.redemption.denominator);
  return {
    brand: program.brandName,
    personal_phone: support.personalPhone,
    business_phone: support.businessPhone,
    weekday_hours: hoursOf('weekday'),
    weekend_hours: hoursOf('weekend'),
    minimum_points: formatPoints(locale, centsToPoints(minimum, perPoint, 'ceil')),
    minimum_cash: formatCash(locale, minimum),
    window_days: number(payWithRewards.windowDays),
    minimum_cart_points: number(shop.minimumCartPoints),
    delivery_weeks: numbers({
      from: Math.round(shop.deliveryDays.from / DAYS_A_WEEK),
      to: Math.round(shop.deliveryDays.to / DAYS_A_WEEK),
    }),
    dispatch_days: numbers(statements.dispatchDays),
    confirmation_hours: number(statements.confirmationHours),
    gift_card_hours: number(shop.giftCardHours),
    cancellation_hours: number(shop.cancellationHours),
    return_days: number(shop.returnDays),
    damage_days: number(shop.damageDays),
    points_life_months: number(program.earning.lifeMonths),
    miles_days: number(statements.milesDays.from),
    miles_days_most: number(statements.milesDays.to),
    travel_credit_hours: numbers(statements.travelCreditHours),
    travel_bonus: span(percent(statements.travelBonusPercent.from), percent(statements.travelBonusPercent.to)),
    travel_bonus_most: percent(statements.travelBonusPercent.to),
    least_points_percent: percent(statements.leastPointsPercent),
    browsers: statements.browsers,
  };
}

/** What the program's configuration says, as each language writes it. */
export const programFacts = (program: Program): FactsByLocale => ({
  en: factsIn(program, 'en'),
  fr: factsIn(program, 'fr'),
});
