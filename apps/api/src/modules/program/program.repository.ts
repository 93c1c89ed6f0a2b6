import * as z from 'zod/mini';
import type { Connection, Transaction } from '../../platform/database.ts';
import type { Program } from './program.ts';

type ProgramTables = {
  program: { slug: string; configuration: unknown; updated_at: Date };
};

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const translated = z.strictObject({ en: z.string(), fr: z.string() });
const ratio = z.strictObject({ numerator: z.int().check(z.minimum(0)), denominator: z.int().check(z.minimum(1)) });
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
const span = z.strictObject({ from: wholeNumber, to: wholeNumber });
const bin = z.string().check(z.regex(/^\d{6}$/));
const cardFeatures = z.strictObject({
  miles: z.boolean(),
  annualFeeEraser: z.boolean(),
  passwordReset: z.boolean(),
  travelBonus: z.boolean(),
});

/** The stored shape; reading through it means a wrong configuration is found here and not on a member's page. */
const storedConfiguration = z.strictObject({
  brandName: z.string().check(z.minLength(1)),
  currency: z.object({ id: z.int(), name: z.string(), symbol: z.string() }),
  cash: z.object({ code: z.string(), symbol: z.string() }),
  support: z.object({
    personalPhone: z.string(),
    businessPhone: z.string(),
    timeZone: z.string(),
    hours: z.array(z.object({ days: z.enum(['weekday', 'weekend']), opens: timeOfDay, closes: timeOfDay })),
  }),
  links: z.object({ cardBenefits: z.url() }),
  rates: z.strictObject({ redemption: ratio, topUp: ratio }),
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
  shop: z.strictObject({
    minimumCartPoints: wholeNumber,
    binRanges: z.array(z.strictObject({ from: bin, to: bin })),
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
  loginTypes: z.array(
    z.strictObject({
      code: z.enum(['personal', 'business', 'developer']),
      name: translated,
      registrationId: z.int(),
      registerUrl: z.nullable(z.string()),
      hasForgotPassword: z.boolean(),
    }),
  ),
  cardTypes: z.strictObject({
    hsbcadv: cardFeatures,
    hsbcprem: cardFeatures,
    hsbcpwe: cardFeatures,
    hsbcrbbc: cardFeatures,
    hsbcrbbi: cardFeatures,
  }),
});

export async function findProgram(connection: Connection, slug: string): Promise<Program | undefined> {
  const row = await connection
    .withTables<ProgramTables>()
    .selectFrom('program')
    .select('configuration')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row && { slug, ...storedConfiguration.parse(row.configuration) };
}

export async function saveProgram(tx: Transaction, program: Program, now: Date): Promise<void> {
  const { slug, ...rest } = program;
  const configuration = JSON.stringify(storedConfiguration.parse(rest));
  await tx
    .withTables<ProgramTables>()
    .insertInto('program')
    .values({ slug, configuration, updated_at: now })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ configuration, updated_at: now }))
    .execute();
}
