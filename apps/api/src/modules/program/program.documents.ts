import * as z from 'zod/mini';
import { webAddress, writtenLine } from '../../platform/document-fields.ts';
import { type DocumentProblem, problemsIn, rule } from '../../platform/document-problem.ts';
import { MOST_UNAPPROVED_POINTS, type Program } from './program.ts';

/** Above this a thief is worth more than the minute that a proof takes. */
const USUAL_STEP_UP = {
  abovePoints: 50_000,
  newAddressAbovePoints: 50_000,
  newDestination: false,
  newPartnerNumber: false,
  retailer: false,
  newRedeemer: false,
};

/** The same as in the schema, for configurations from before it. */
const USUAL_PROMISES = { parcelDays: 14, egiftDays: 2, milesDays: 9, moneyDays: 7 };

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, rule('time_of_day')));

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The limit for hours and days of a promise: enough for every promise, and still a valid date. */
const MOST_DAYS = 365;
const MOST_HOURS = MOST_DAYS * 24;
const MOST_POINTS = 10_000_000;
const MOST_CENTS = 100_000_000;
const MOST_PART = 1_000_000;
/**
 * A point is worth between a hundredth of a cent and a dollar, and a dollar earns at most a hundred points: so the sums
 * a bank owes stay countable.
 */
const MOST_WORTH = 100;
const MOST_PERCENT = 1_000;

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const hours = whole(0, MOST_HOURS);
const days = whole(0, MOST_DAYS);
const translated = (maxLength: number) => z.strictObject({ en: writtenLine(maxLength), fr: writtenLine(maxLength) });

const ratio = (least: number) =>
  z.strictObject({ numerator: whole(least, MOST_PART), denominator: whole(1, MOST_PART) }).check(
    z.refine(({ numerator, denominator }) => numerator <= MOST_WORTH * denominator, {
      path: ['numerator'],
      error: rule('at_most_hundred'),
    }),
  );
/** The worth of a point is above zero, because points are divided by it. */
const centsPerPoint = ratio(1).check(
  z.refine(({ numerator, denominator }) => denominator <= MOST_WORTH * numerator, {
    path: ['denominator'],
    error: rule('at_most_hundred'),
  }),
);
const pointsPerDollar = ratio(0);

/**
 * Two rows for one thing would be two answers to one question. The problem is reported at the field of the later one.
 */
const eachOnce = <Row>(name: string & keyof Row) =>
  z.check<readonly Row[]>(({ value: rows, issues }) => {
    const keys = rows.map((row) => String(row[name]).toLowerCase());
    for (const [place, key] of keys.entries()) {
      if (keys.indexOf(key) === place) continue;
      issues.push({ code: 'custom', params: { isRepeated: true }, input: key, path: [place, name] });
    }
  });

const earningRates = z.strictObject({
  base: pointsPerDollar,
  bonus: z
    .array(
      z.strictObject({
        category: writtenLine(40),
        pointsPerDollar,
        mostDollarsAYear: z._default(whole(0, 10_000_000), 0),
      }),
    )
    .check(z.maxLength(50), eachOnce('category')),
});
const spanOf = (each: typeof hours) =>
  z
    .strictObject({ from: each, to: each })
    .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: rule('not_below_first') }));
const bin = z.string().check(z.regex(/^\d{6}$/, rule('six_digits')));
const binRange = z
  .strictObject({ from: bin, to: bin })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: rule('not_below_first') }));
/** A card number is in one range or in none. */
const eachApart = z.check<readonly z.infer<typeof binRange>[]>(({ value: ranges, issues }) => {
  for (const [place, { from, to }] of ranges.entries()) {
    const isMet = ranges.slice(0, place).some((other) => from <= other.to && other.from <= to);
    if (isMet) issues.push({ code: 'custom', message: rule('apart'), input: from, path: [place, 'from'] });
  }
});
const openingHours = z
  .strictObject({ days: z.enum(['weekday', 'weekend']), opens: timeOfDay, closes: timeOfDay })
  .check(z.refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: rule('after_opening') }));
const phone = writtenLine(30).check(z.regex(/^\+?\d[\d ().-]*\d$/, rule('phone')));
const cardFeatures = z.strictObject({
  miles: z.boolean(),
  annualFeeEraser: z.boolean(),
  passwordReset: z.boolean(),
  travelBonus: z.boolean(),
});

const loginType = z.strictObject({
  code: z.enum(['personal', 'business', 'developer']),
  name: translated(40),
  registrationId: whole(1, 2_000_000_000),
  registerUrl: z.nullable(webAddress(500)),
  hasForgotPassword: z.boolean(),
});

const code = z.string().check(z.maxLength(40), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, rule('code')));
const cardFamily = z.strictObject({
  code,
  name: translated(60),
  text: translated(200),
  art: z.string().check(z.maxLength(300), z.regex(/^\/(?!\/)[\w./-]+$/, rule('site_path'))),
  typeCode: code,
});

/** Amounts are written with the dollar sign on every page and in every mail. */
const dollars = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD']);

/** The stored shape; reading through it means a wrong configuration is found here and not on a member's page. */
const fields = {
  brandName: writtenLine(60),
  firstLanguage: z._default(z.enum(['en', 'fr']), 'en'),
  currency: z.strictObject({ id: whole(1, 2_000_000_000), name: writtenLine(30), symbol: writtenLine(10) }),
  // Not strict: a configuration that was saved earlier also has a sign here. Nothing reads it.
  cash: z.object({ code: z.string().check(z.refine((code) => dollars.has(code), rule('currency_code'))) }),
  support: z.strictObject({
    personalPhone: phone,
    businessPhone: phone,
    timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone, rule('time_zone'))),
    hours: z.array(openingHours).check(z.minLength(1), eachOnce('days')),
  }),
  links: z.strictObject({ cardBenefits: webAddress(500) }),
  rates: z.strictObject({ redemption: centsPerPoint, topUp: centsPerPoint }),
  earning: z.strictObject({
    lifeMonths: whole(1, 1_200),
    closedCardDays: z._default(days, 60),
    families: z.record(code, earningRates),
  }),
  adjustments: z.strictObject({ approvalAbovePoints: whole(0, MOST_UNAPPROVED_POINTS) }),
  staff: z.strictObject({ canSpend: z.boolean() }),
  limits: z._default(
    z.strictObject({ raiseAfterHours: whole(0, 720), newDestinationWaitHours: z._default(whole(0, 720), 0) }),
    { raiseAfterHours: 24, newDestinationWaitHours: 0 },
  ),
  // Configurations from before it get what changes no small redemption.
  stepUp: z._default(
    z.strictObject({
      abovePoints: whole(0, MOST_POINTS),
      newAddressAbovePoints: whole(0, MOST_POINTS),
      newDestination: z.boolean(),
      newPartnerNumber: z.boolean(),
      retailer: z.boolean(),
      newRedeemer: z.boolean(),
    }),
    USUAL_STEP_UP,
  ),
  shop: z.strictObject({
    minimumCartPoints: whole(0, MOST_POINTS),
    hasPromotionCodes: z.boolean(),
    binRanges: z.array(binRange).check(z.minLength(1), z.maxLength(100), eachApart),
    deliveryDays: spanOf(days),
    giftCardDays: spanOf(days),
    egiftHours: hours,
    cancellationHours: hours,
    returnDays: days,
    damageDays: days,
    returnAddress: writtenLine(300),
  }),
  payWithRewards: z.strictObject({ minimumCents: whole(1, MOST_CENTS), windowDays: whole(1, 3_650) }),
  redemptions: z.strictObject({
    minimumPoints: whole(1, MOST_POINTS),
    depositDays: whole(1, 60),
    travelBonus: z
      .array(z.strictObject({ label: writtenLine(40), percent: whole(0, MOST_PERCENT) }))
      .check(z.maxLength(20), eachOnce('label')),
    retailerDailyPoints: whole(0, MOST_POINTS),
    returnGraceDays: whole(1, MOST_DAYS),
    expiredGraceDays: z._default(whole(0, MOST_DAYS), 90),
  }),
  promises: z._default(
    z.strictObject({
      parcelDays: whole(1, 60),
      egiftDays: whole(1, 60),
      milesDays: whole(1, 60),
      moneyDays: whole(1, 60),
    }),
    USUAL_PROMISES,
  ),
  statements: z.strictObject({
    dispatchDays: spanOf(days),
    confirmationHours: hours,
    milesDays: spanOf(days),
    travelCreditHours: spanOf(hours),
    leastPointsPercent: whole(0, 100),
    browsers: writtenLine(300),
  }),
  loginTypes: z.array(loginType).check(z.minLength(1), eachOnce('code'), eachOnce('registrationId')),
  cardFamilies: z.array(cardFamily).check(z.minLength(1), z.maxLength(20), eachOnce('code')),
  cardTypes: z.record(code, cardFeatures),
};

/** Each family earns something and can do something, and nothing is said of families that are not there. */
const storedConfiguration = z.strictObject(fields).check(
  z.check(({ value: { cardFamilies, cardTypes, earning }, issues }) => {
    for (const [place, family] of cardFamilies.entries()) {
      if (!(family.typeCode in cardTypes))
        issues.push({ code: 'custom', input: family.typeCode, path: ['cardFamilies', place, 'typeCode'] });
      if (!(family.code in earning.families))
        issues.push({ code: 'custom', input: undefined, path: ['earning', 'families', family.code] });
    }
    for (const code of Object.keys(earning.families))
      if (!cardFamilies.some((family) => family.code === code))
        issues.push({ code: 'custom', input: code, path: ['earning', 'families', code] });
  }),
);

export type ProgramConfiguration = Omit<Program, 'slug'>;

export const readConfiguration = (document: unknown): ProgramConfiguration => storedConfiguration.parse(document);

/** What staff wrote, as it will be stored; or every field that is wrong. */
export function checkConfiguration(
  document: unknown,
): { readonly configuration: ProgramConfiguration } | { readonly problems: readonly DocumentProblem[] } {
  const parsed = storedConfiguration.safeParse(document);
  return parsed.success ? { configuration: parsed.data } : { problems: problemsIn(parsed.error, document) };
}
