import type { Locale } from '@rewards/text';
import { formatNumber } from '@rewards/text/formats';
import { digitsOf, type Mask } from '../masked-field/mask.ts';

/** Whole numbers only, grouped as the language groups them: 25,000 and 25 000. */
export function amountMask(locale: Locale, maxDigits: number): Mask {
  return {
    clean: (text) =>
      digitsOf(text)
        .replace(/^0+(?=\d)/, '')
        .slice(0, maxDigits),
    format: (value) => (value === '' ? '' : formatNumber(locale, Number(value))),
  };
}
