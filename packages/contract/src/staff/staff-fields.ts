import * as z from 'zod/mini';
import { localeQuery } from '../fields.ts';
import { pageNumber } from '../shop/shop-fields.ts';
import { typedLine } from '../typed-text.ts';

export const memberParams = z.object({ id: z.uuid() });

/** A page of a list; without it the first. */
export const pageQuery = z.extend(localeQuery, { page: z._default(pageNumber, 1) });

/** The reason, in the words of the person who decides. */
export const staffReason = typedLine(500).check(z.minLength(5));

/** The version that the person saw: if another person changed it meanwhile, the call is refused and changes nothing. */
export const seenVersion = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

/** A role has names in both languages; this is how programs call it. */
export const roleCode = z.string().check(z.maxLength(40), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

export const staffPerson = z.object({ id: z.uuid(), name: z.string(), role: roleCode });

export const translated = (maxLength: number) => z.strictObject({ en: typedLine(maxLength), fr: typedLine(maxLength) });

export const moment = z.iso.datetime({ offset: true });
