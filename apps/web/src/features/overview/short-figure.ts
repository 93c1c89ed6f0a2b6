import type { Locale } from '@rewards/text';

const units = { en: ['', 'K', 'M', 'B'], fr: ['', '\u00a0k', '\u00a0M', '\u00a0G'] };

/** 8.4K, 124K: there is no space for more beside a bar, and the table has the full figure. */
export function shortFigure(locale: Locale, amount: number): string {
  if (amount === 0) return '';
  const size = Math.abs(amount);
  const tenths = amount < 100_000 ? 10 : 1;
  let [figure, unit] = [size, 0];
  while (figure >= 1000 && unit < 3) {
    unit += 1;
    figure = Math.round((size * tenths) / 1000 ** unit) / tenths;
  }
  const text = String(amount < 0 ? -figure : figure);
  return (locale === 'fr' ? text.replace('.', ',') : text) + units[locale][unit];
}
