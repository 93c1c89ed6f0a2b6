import * as z from 'zod/mini';

export const programSlug = z.string().check(z.maxLength(64), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

/** A language tag such as en-US; only its language counts. */
export const localeTag = z.string().check(z.regex(/^(?:en|fr)(?:-[A-Za-z]{2})?$/));

/** Without it the Accept-Language header decides, and then en-US. */
export const localeQuery = z.object({ locale: z.optional(localeTag) });

/** The account a call is about, in its path. */
export const accountId = z.object({
  id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
});
