import { centsFromDecimal, points } from '@rewards/amounts';
import type { Locale } from '@rewards/text';
import { formatCash, formatNumber, formatPoints } from '@rewards/text/formats';
import { formatTimeOfDay } from '@rewards/text/time-of-day';
import type { Facts, FactsByLocale } from './placeholders.ts';
import { programPromises } from './promises.answer.ts';
import type { ShownContent } from './use-cases/show-content.ts';

type Program = ShownContent['program'];

function factsIn(program: Program, locale: Locale): Facts {
  const { support, shop, statements } = program;
  const promises = programPromises(program);
  const number = (value: number) => formatNumber(locale, value);
  const percent = (value: number) => (locale === 'fr' ? `${number(value)}\u00a0%` : `${number(value)}%`);
  const span = (from: string, to: string) =>
    from === to ? from : locale === 'fr' ? `${from} à ${to}` : `${from} to ${to}`;
  const numbers = ({ from, to }: { readonly from: number; readonly to: number }) => span(number(from), number(to));
  const hoursOf = (days: 'weekday' | 'weekend') => {
    const hours = support.hours.find((entry) => entry.days === days);
    return hours ? span(formatTimeOfDay(locale, hours.opens), formatTimeOfDay(locale, hours.closes)) : '–';
  };
  const cash = (amount: number) => formatCash(locale, centsFromDecimal(amount));
  return {
    brand: program.brandName,
    personal_phone: support.personalPhone,
    business_phone: support.businessPhone,
    weekday_hours: hoursOf('weekday'),
    weekend_hours: hoursOf('weekend'),
    minimum_points: formatPoints(locale, points(promises.minimum_points)),
    minimum_cash: cash(promises.minimum_cash),
    purchase_minimum: cash(promises.purchase_minimum),
    window_days: number(promises.window_days),
    minimum_cart_points: number(shop.minimumCartPoints),
    delivery_weeks: numbers(promises.delivery_weeks),
    gift_card_days: numbers(promises.gift_card_days),
    dispatch_days: numbers(statements.dispatchDays),
    confirmation_hours: number(promises.confirmation_hours),
    gift_card_hours: number(promises.egift_hours),
    cancellation_hours: number(promises.cancellation_hours),
    return_days: number(promises.return_days),
    damage_days: number(promises.damage_days),
    points_life_months: number(program.earning.lifeMonths),
    miles_days: number(promises.miles_days),
    miles_days_most: number(promises.miles_days_most),
    travel_credit_hours: numbers(statements.travelCreditHours),
    travel_bonus: span(percent(promises.travel_bonus.from), percent(promises.travel_bonus.to)),
    travel_bonus_most: percent(promises.travel_bonus.to),
    least_points_percent: percent(statements.leastPointsPercent),
    browsers: statements.browsers,
  };
}

/** What the program's configuration says, as each language writes it. */
export const programFacts = (program: Program): FactsByLocale => ({
  en: factsIn(program, 'en'),
  fr: factsIn(program, 'fr'),
});
