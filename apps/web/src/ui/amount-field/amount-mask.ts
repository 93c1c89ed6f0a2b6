import type { Locale } from '@rewards/text';
import { formatNumber } from '@rewards/text/formats';
import { digitsOf, type Mask } from '../masked-field/mask.ts';

/** Where a fraction begins. English groups thousands by commas; French by spaces, so that neither mark can be a group's. */
const fractionMarks: Record<Locale, RegExp> = { en: /\./, fr: /[.,]/ };

/**
 * Whole numbers only, grouped as the language groups them: 25,000 and 25 000. A fraction that was pasted is left out:
 * its digits would make a hundred times as much of it.
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
