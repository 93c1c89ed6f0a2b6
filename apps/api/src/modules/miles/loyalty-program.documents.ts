import * as z from 'zod/mini';
import { webAddress } from '../../platform/document-fields.ts';
import { type DocumentProblem, problemsIn, rule } from '../../platform/document-problem.ts';
import { compileLinearPattern, isAllowedPattern } from '../../platform/linear-pattern.ts';
import { fieldCodes, type LoyaltyProgram } from './loyalty-program.ts';

const MEMBER_DIGITS = 11;
const text = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));
const translated = z.strictObject({ en: text(500), fr: text(500) });
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const fields = z.array(z.strictObject({ code: z.enum(fieldCodes), isRequired: z.boolean() })).check(
  z.refine((list) => new Set(list.map(({ code }) => code)).size === list.length, rule('own_names')),
  z.refine(
    (list) => list.some(({ code }) => code === 'amount') && list.some(({ code }) => code === 'membership_number'),
    rule('asks_for_transfer'),
  ),
  z.refine(
    (list) =>
      list.some(({ code }) => code === 'full_name') !==
      (list.some(({ code }) => code === 'first_name') && list.some(({ code }) => code === 'last_name')),
    rule('one_kind_of_name'),
  ),
);

/** What a bank agrees on with a program, as it is configured. */
const configured = z.strictObject({
  code: z.string().check(z.regex(/^[A-Za-z0-9-]{2,32}$/)),
  name: text(80),
  kind: z.enum(['airline', 'hotel']),
  currencyName: text(80),
  description: translated,
  icon: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  rate: z.strictObject({ points: whole(1, 1_000_000), units: whole(1, 1_000_000) }),
  memberNumberPattern: text(500),
  estimatedHours: z.nullable(whole(1, 10_000)),
  usualDays: whole(1, 60),
  cancelHours: whole(0, 240),
  termsUrl: webAddress(500),
  minimumPoints: z.nullable(whole(2, 10_000_000)),
  fields,
});
export type LoyaltyProgramDocument = z.infer<typeof configured>;

/** Compiled here, once: a pattern that could take very long is refused together with its program. */
export function readProgram(document: unknown): LoyaltyProgram {
  const program = configured.parse(document);
  const pattern = compileLinearPattern(program.memberNumberPattern);
  return {
    ...program,
    fitsNumber: (number) => number.length === MEMBER_DIGITS && pattern.matches(number),
  };
}

/** What is wrong with a program as it was typed, by the names of the document's fields. */
export function problemsOfProgram(document: unknown): DocumentProblem[] {
  const parsed = configured.safeParse(document);
  if (!parsed.success) return problemsIn(parsed.error, document);
  const isAllowed = isAllowedPattern(parsed.data.memberNumberPattern);
  return isAllowed ? [] : [{ field: 'memberNumberPattern', problem: 'plain_pattern' }];
}
