import * as z from 'zod/mini';
import { localeTag, wholeNumber } from '../fields.ts';

export const idNumber = wholeNumber(1, Number.MAX_SAFE_INTEGER);

const slugText = '[a-z0-9]+(?:-[a-z0-9]+)*';
const listOf = (item: string) =>
  z.string().check(z.maxLength(2_000), z.regex(new RegExp(`^${item}(?:,${item}){0,49}$`)));

export const slug = z.string().check(z.maxLength(200), z.regex(new RegExp(`^${slugText}$`)));
/** At most fifty, separated by commas. */
export const slugList = listOf(slugText);
/** Categories by their path from the top, `electronics>audio`, several separated by commas. */
export const categoryList = listOf(`${slugText}(?:>${slugText}){0,2}`);

/** The currency prices are asked in; without it the program's, which is 1. */
export const shopQuery = z.object({ locale: z.optional(localeTag), currency_id: z.optional(idNumber) });
export const memberShopQuery = z.extend(shopQuery, { account_id: idNumber });
/** A browser that has no card yet writes `null`. */
export const accountOrNone = z.pipe(
  z.transform((given: unknown) => (given === 'null' ? null : given)),
  z.nullable(idNumber),
);

/** What every list says about where in it the reader is; `from` and `to` are 0 on a page without entries. */
export const paging = {
  page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  from: z.int(),
  to: z.int(),
  total: z.int(),
};

export const pageNumber = wholeNumber(1, 1_000_000);
