import * as z from 'zod/mini';
import { type DocumentProblem, problemsIn } from '../../platform/document-problem.ts';
import type { Program } from './program.ts';

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const translated = z.strictObject({ en: z.string(), fr: z.string() });
const ratio = z.strictObject({ numerator: z.int().check(z.minimum(0)), denominator: z.int().check(z.minimum(1)) });
/** What a point is worth is more than nothing: points are divided by it. */
const positiveRatio = z.strictObject({
  numerator: z.int().check(z.minimum(1)),
  denominator: z.int().check(z.minimum(1)),
});
const earningRates = z.strictObject({
  base: ratio,
  bonus: z
    .array(z.strictObject({ category: z.string().check(z.minLength(1), z.maxLength(40)), pointsPerDollar: ratio }))
    .check(
      // Two rows for one category would be two answers to what a purchase earns.
      z.refine((rows) => new Set(rows.map(({ category }) => category)).size === rows.length, 'a category has one row'),
    ),
});
const wholeNumber = z.int().check(z.minimum(0));
const span = z
  .strictObject({ from: wholeNumber, to: wholeNumber })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'ends before it begins' }));
const bin = z.string().check(z.regex(/^\d{6}$/));
const binRange = z
  .strictObject({ from: bin, to: bin })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'ends before it begins' }));
const openingHours = z
  .object({ days: z.enum(['weekday', 'weekend']), opens: timeOfDay, closes: timeOfDay })
  .check(z.refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'closes before it opens' }));
const cardFeatures = z.strictObject({
  miles: z.boolean(),
  annualFeeEraser: z.boolean(),
  passwordReset: z.boolean(),
  travelBonus: z.boolean(),
});

const loginType = z.strictObject({
  code: z.enum(['personal', 'business', 'developer']),
  name: translated,
  registrationId: z.int(),
  registerUrl: z.nullable(z.string()),
  hasForgotPassword: z.boolean(),
});

/** The stored shape; reading through it means a wrong configuration is found here and not on a member's page. */
const storedConfiguration = z.strictObject({
  brandName: z.string().check(z.minLength(1)),
  currency: z.object({ id: z.int(), name: z.string(), symbol: z.string() }),
  cash: z.object({ code: z.string(), symbol: z.string() }),
  support: z.object({
    personalPhone: z.string(),
    businessPhone: z.string(),
    timeZone: z.string().check(z.refine(isTimeZone, 'is no time zone')),
    hours: z.array(openingHours),
  }),
  links: z.object({ cardBenefits: z.url() }),
  rates: z.strictObject({ redemption: positiveRatio, topUp: positiveRatio }),
  earning: z.strictObject({
    lifeMonths: z.int().check(z.minimum(1), z.maximum(1200)),
    families: z.strictObject({
      advance: earningRates,
      'premier-world': earningRates,
      elite: earningRates,
      platinum: earningRates,
      business: earningRates,
      cash: earningRates,
    }),
  }),
  adjustments: z.strictObject({ approvalAbovePoints: wholeNumber }),
  shop: z.strictObject({
    minimumCartPoints: wholeNumber,
    binRanges: z.array(binRange),
    deliveryDays: span,
    giftCardHours: wholeNumber,
    cancellationHours: wholeNumber,
    returnDays: wholeNumber,
    damageDays: wholeNumber,
  }),
  payWithRewards: z.strictObject({
    minimumCents: z.int().check(z.minimum(1)),
    windowDays: z.int().check(z.minimum(1), z.maximum(3650)),
  }),
  redemptions: z.strictObject({
    minimumPoints: z.int().check(z.minimum(1)),
    depositDays: z.int().check(z.minimum(1), z.maximum(60)),
    travelBonus: z.array(z.strictObject({ label: z.string(), percent: z.int().check(z.minimum(0), z.maximum(1000)) })),
    retailerDailyPoints: wholeNumber,
  }),
  statements: z.strictObject({
    dispatchDays: span,
    confirmationHours: wholeNumber,
    milesDays: span,
    travelCreditHours: span,
    travelBonusPercent: span,
    leastPointsPercent: wholeNumber,
    browsers: z.string().check(z.minLength(1)),
  }),
  loginTypes: z.array(loginType).check(z.minLength(1)),
  cardTypes: z.strictObject({
    hsbcadv: cardFeatures,
    hsbcprem: cardFeatures,
    hsbcpwe: cardFeatures,
    hsbcrbbc: cardFeatures,
    hsbcrbbi: cardFeatures,
  }),
});

export type ProgramConfiguration = Omit<Program, 'slug'>;

export const readConfiguration = (document: unknown): ProgramConfiguration => storedConfiguration.parse(document);

/** What staff wrote, as it will be stored; or every field that is wrong. */
export function checkConfiguration(
  document: unknown,
): { readonly configuration: ProgramConfiguration } | { readonly problems: readonly DocumentProblem[] } {
  const parsed = storedConfiguration.safeParse(document);
  return parsed.success ? { configuration: parsed.data } : { problems: problemsIn(parsed.error, document) };
}
