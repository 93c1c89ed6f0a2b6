import { languageTags, locales } from '@rewards/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortFigure } from './short-figure.ts';

test.each(locales)('[FRAME-22] a figure beside a bar is as short as Intl writes it, %s', (locale) => {
  const exact = new Intl.NumberFormat(languageTags[locale], { notation: 'compact', maximumFractionDigits: 1 });
  const whole = new Intl.NumberFormat(languageTags[locale], { notation: 'compact', maximumFractionDigits: 0 });
  const amounts = [1_500, 120_000, 1_500_000, 2_000_000_000].map((max) => fc.integer({ min: -max, max }));
  fc.assert(
    fc.property(fc.oneof(...amounts, fc.constantFrom(999, 999_499, 999_500, -999_950)), (amount) => {
      const expected = (amount < 100_000 ? exact : whole).format(amount).replaceAll('\u202f', '\u00a0');
      expect(shortFigure(locale, amount)).toBe(amount === 0 ? '' : expected);
    }),
    { numRuns: 2_000 },
  );
});
