import * as z from 'zod/mini';

/** A number in an address: digits only, so that one number has one spelling (`1e3`, `0x10` and ` 5` are refused). */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.transform((given: unknown) => (typeof given === 'string' && /^\d{1,16}$/.test(given) ? Number(given) : given)),
    z.int().check(z.minimum(least), z.maximum(most)),
  );

export const programSlug = z.string().check(z.maxLength(64), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

/** A language tag such as en-US; only its language counts. */
export const localeTag = z.string().check(z.regex(/^(?:en|fr)(?:-[A-Za-z]{2})?$/));

/** Without it the Accept-Language header decides, and then en-US. */
export const localeQuery = z.object({ locale: z.optional(localeTag) });

/** The account a call is about, in its path. */
export const accountId = z.object({
  id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
});

/** At most two decimals. */
export const dollars = z.number().check(
  z.minimum(0.01),
  z.maximum(10_000_000),
  z.refine((amount) => Number(amount.toFixed(2)) === amount),
);
