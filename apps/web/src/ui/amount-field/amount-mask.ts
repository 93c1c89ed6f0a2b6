import type { Locale } from '@rewards/text';
import { formatNumber } from '@rewards/text/formats';
import { digitsOf, type Mask } from '../masked-field/mask.ts';

/** Where a fraction begins. English groups thousands by commas, French by spaces: there both marks begin a fraction. */
const fractionMarks: Record<Locale, RegExp> = { en: /\./, fr: /[.,]/ };

/**
 * Only whole numbers, grouped as in the language: 25,000 and 25 000. A pasted fraction is left out: its digits would
 * make the amount a hundred times as high.
 */
export function amountMask(locale: Locale, maxDigits: number): Mask {
  return {
    clean: (text) =>
      digitsOf(text.split(fractionMarks[locale])[0] ?? '')
        .replace(/^0+(?=\d)/, '')
        .slice(0, maxDigits),
    format: (value) => (value === '' ? '' : formatNumber(locale, Number(value))),
  };
}
