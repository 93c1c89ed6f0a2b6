import { centsFromDecimal, points } from '@rewards/amounts';
import type { Program } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { formatCash, formatNumber, formatPoints } from '@rewards/text/formats';
import { useLoaderData } from '@tanstack/react-router';
import { useWords } from './words.tsx';

/** What the program promises, as the root route loaded it. */
export const useProgramPromises = (): Program['promises'] => useLoaderData({ from: '__root__' }).program.promises;

/** The promises as the values of messages, such as `promises.cancel`. */
export type PromiseTexts = ReturnType<typeof promiseTexts>;

function promiseTexts(promises: Program['promises'], locale: Locale) {
  const number = (value: number) => formatNumber(locale, value);
  const cash = (amount: number) => formatCash(locale, centsFromDecimal(amount));
  const span = ({ from, to }: { readonly from: number; readonly to: number }) =>
    from === to ? number(to) : locale === 'fr' ? `${number(from)} à ${number(to)}` : `${number(from)}–${number(to)}`;
  return {
    ...promises,
    delivery_weeks: span(promises.delivery_weeks),
    delivery_weeks_most: promises.delivery_weeks.to,
    gift_card_days: span(promises.gift_card_days),
    gift_card_days_most: promises.gift_card_days.to,
    minimum_points: formatPoints(locale, points(promises.minimum_points)),
    minimum_cash: cash(promises.minimum_cash),
    hundred_points: cash(promises.hundred_points),
    purchase_minimum: cash(promises.purchase_minimum),
  };
}

export function usePromises(): PromiseTexts {
  const { locale } = useWords();
  return promiseTexts(useProgramPromises(), locale);
}
