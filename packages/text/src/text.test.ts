import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cents, points } from '@rewards/amounts';
import {
  formatCash,
  formatClock,
  formatDay,
  formatNumber,
  formatPoints,
  formatWhen,
  type PlainStyle,
} from './formats.ts';
import { createWords, languageTags, localeOfTag, locales } from './index.ts';
import { listText } from './list-text.ts';
import { localizePath, parseLocalizedPath } from './localized-path.ts';
import { formatTimeOfDay } from './time-of-day.ts';
import { formatWhenIn } from './zoned-formats.ts';

const words = { en: createWords('en'), fr: createWords('fr') };
beforeAll(() => Promise.all([words.en.load('validation'), words.fr.load('validation')]));

describe('[VALID-01] validation texts, one source for browser and server', () => {
  const { t } = words.en;
  test.each([
    ['required', () => t('validation.required', { field: 'City' }), 'City is required'],
    ['invalid', () => t('validation.invalid', { field: 'City' }), 'City is invalid'],
    ['match', () => t('validation.match', { field: 'Email' }), "Email doesn't match"],
    ['max', () => t('validation.max', { field: 'City', length: 40 }), 'City must be no more than 40 characters'],
    ['min', () => t('validation.min', { field: 'City', length: 2 }), 'City must be more than 2 characters'],
    ['email', () => t('validation.email'), 'Please enter a valid email address'],
    ['bin range', () => t('validation.notInBinRange', { brand: 'HSBC' }), 'Please use a HSBC Rewards credit card'],
    [
      'card number',
      () => t('validation.cardNumberRequired', { brand: 'HSBC' }),
      'Please enter your HSBC Rewards Credit Card Number',
    ],
  ])('%s', (_name, say, text) => {
    expect(say()).toBe(text);
  });

  test('each says something else in French', () => {
    expect(words.fr.t('validation.required', { field: 'Ville' })).toBe('Ville est obligatoire');
    expect(words.fr.t('validation.email')).not.toBe(words.en.t('validation.email'));
  });

  test('[VALID-02] the confirmation mismatch', () => {
    expect(words.en.t('validation.passwordMatch')).toBe("Password doesn't match, please try again.");
  });
});

describe('figures', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('[FRAME-22] cash always shows two decimals, in either language', () => {
    expect(formatCash('en', cents(150_000))).toBe('$1,500.00');
    expect(formatCash('fr', cents(150_000))).toBe('1\u00a0500,00\u00a0$');
    expect(formatCash('en', cents(5))).toBe('$0.05');
  });

  test.each(['en', 'fr'] as const)(
    '[FRAME-22] whole figures and cash are written as Intl writes them, %s',
    (locale) => {
      const style = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
      const figures = new Intl.NumberFormat(languageTags[locale]);
      const amounts = new Intl.NumberFormat(languageTags[locale], style);
      fc.assert(
        fc.property(fc.oneof(fc.integer(), fc.integer({ min: -20_000, max: 20_000 })), (count) => {
          expect(formatNumber(locale, count)).toBe(figures.format(count));
          expect(formatCash(locale, cents(count))).toBe(amounts.format(count / 100));
        }),
      );
      expect(formatNumber(locale, 1234.5)).toBe(figures.format(1234.5));
    },
  );

  const styles: readonly PlainStyle[] = [
    { dateStyle: 'long' },
    { dateStyle: 'medium' },
    { timeStyle: 'short' },
    { dateStyle: 'long', timeStyle: 'short' },
    { dateStyle: 'medium', timeStyle: 'short' },
    { year: 'numeric', month: 'long', day: 'numeric' },
    { year: 'numeric', month: 'short', day: 'numeric' },
    { month: 'long', day: 'numeric' },
    { month: 'short', day: 'numeric' },
    { year: 'numeric', month: 'long' },
    { month: 'short' },
  ];
  test.each(['UTC', 'America/St_Johns', 'Pacific/Kiritimati'])(
    '[FRAME-18] days and times are written as Intl writes them, where the reader is: %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      // Otherwise the test would look at one zone three times.
      expect(new Date('2026-07-01T12:00:00Z').getHours()).toBe({ UTC: 12, 'America/St_Johns': 9 }[zone] ?? 2);
      const [min, max] = [new Date('1975-01-01'), new Date('2090-01-01')];
      fc.assert(
        fc.property(fc.date({ min, max, noInvalidDate: true }), (moment) => {
          for (const locale of locales)
            for (const style of styles) {
              const read = formatWhen(locale, moment, style);
              expect(read, JSON.stringify(style)).toBe(formatWhenIn(locale, moment, { ...style, timeZone: zone }));
              const inUtc = formatWhenIn(locale, moment, { ...style, timeZone: 'UTC' });
              expect(formatWhen(locale, moment, { ...style, timeZone: 'UTC' })).toBe(inUtc);
            }
        }),
      );
    },
  );

  test.each(locales)('[FRAME-18] lists are written as Intl writes them, %s', (locale) => {
    const list = new Intl.ListFormat(languageTags[locale]);
    for (const parts of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']])
      expect(listText(locale, parts)).toBe(list.format(parts));
  });

  test('use the no-break space that the font has', () => {
    const first = new Date('2026-12-01T06:01:00Z');
    expect(formatDay('fr', first)).toBe('1er décembre 2026');
    expect(formatClock('fr', '06:45')).toBe('6\u00a0h\u00a045');
    expect(formatClock('fr', '00:05')).toBe('0\u00a0h\u00a005');
    expect(formatClock('fr', '20:00')).toBe('20\u00a0h');
    expect(formatClock('en', '09:00')).toBe('9\u00a0am');
    expect(formatClock('en', '18:05')).toBe('6:05\u00a0pm');
    expect(formatDay('fr', new Date('2026-11-11'), 'medium')).toBe('11 nov. 2026');
    expect(formatDay('en', first)).toBe('December 1, 2026');
    expect(
      formatWhen('fr', new Date('2026-12-02T01:01:00Z'), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
    ).toMatch(/^2 décembre 2026.+1\sh/);
    expect(formatPoints('fr', points(1_250_000))).toBe('1\u00a0250\u00a0000');
    expect(formatPoints('en', points(1_250_000))).toBe('1,250,000');
  });

  test.each([
    ['en', '09:00', '9\u00a0am'],
    ['en', '21:30', '9:30\u00a0pm'],
    ['en', '00:00', '12\u00a0am'],
    ['en', '12:00', '12\u00a0pm'],
    ['fr', '09:00', '9\u00a0h'],
    ['fr', '21:30', '21\u00a0h\u00a030'],
  ] as const)('%s %s is %s', (locale, time, said) => {
    expect(formatTimeOfDay(locale, time)).toBe(said);
  });
});

describe('[FRAME-18] the locale prefix', () => {
  test.each([
    ['/shop', 'en', '/shop'],
    ['/fr/shop', 'fr', '/shop'],
    ['/fr', 'fr', '/'],
    ['/fr/', 'fr', '/'],
    ['/en/shop', 'en', '/en/shop'],
    ['/french', 'en', '/french'],
  ])('%s is %s of %s', (pathname, locale, path) => {
    expect(parseLocalizedPath(pathname)).toEqual({ locale, path });
  });

  test('is put back for every language but the default', () => {
    expect([localizePath('fr', '/'), localizePath('fr', '/shop'), localizePath('en', '/shop')]).toEqual([
      '/fr',
      '/fr/shop',
      '/shop',
    ]);
  });

  test('a tag is known by its language', () => {
    expect([localeOfTag('fr-CA'), localeOfTag('EN'), localeOfTag('de'), localeOfTag(undefined)]).toEqual([
      'fr',
      'en',
      undefined,
      undefined,
    ]);
  });
});
