import * as z from 'zod/mini';
import { type DocumentProblem, problemsIn, rule } from '../../platform/document-problem.ts';
import { compileLinearPattern, isAllowedPattern } from '../../platform/linear-pattern.ts';
import type { Registration } from './registration.ts';
import type { FieldDataType, RegistrationField } from './registration-field.ts';

const code = z.string().check(z.maxLength(40), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, rule('code')));

const translated = z.strictObject({ en: z.string(), fr: z.string() });

const field = z.strictObject({
  id: z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z0-9_]*$/, rule('code'))),
  role: z.nullable(
    z.enum(['first_name', 'last_name', 'email', 'phone', 'card_number', 'customer_number', 'postal_code']),
  ),
  dataType: z.enum(['text', 'name', 'email', 'phone', 'postal_code', 'number', 'card_number']),
  name: translated,
  menuTitle: translated,
  description: z.nullable(translated),
  placeholder: z.nullable(translated),
  errorMessage: translated,
  regex: z.nullable(z.string()),
  isRequired: z.boolean(),
  maxLength: z.int().check(z.minimum(1), z.maximum(300)),
  matches: z.nullable(z.string()),
  mask: z.nullable(z.string()),
  autocomplete: z.nullable(z.string()),
  isAskedAgain: z.boolean(),
});

type StoredField = z.infer<typeof field>;
type StoredConfiguration = z.infer<typeof configuration>;

const groups = ['verificationFields', 'registrationFields'] as const;

const lacksSome = (fields: readonly StoredField[], ...roles: StoredField['role'][]): boolean =>
  roles.some((wanted) => fields.every(({ role }) => role !== wanted));

/** A login needs a name and an address, and a card: one that is claimed, or one that is opened. */
function missingIn({ verificationFields, registrationFields, opensCard }: StoredConfiguration): DocumentProblem[] {
  const found: DocumentProblem[] = [];
  if (lacksSome(registrationFields, 'first_name', 'last_name', 'email'))
    found.push({ field: 'registrationFields', problem: 'asks_for_person' });
  if (opensCard === null && lacksSome(verificationFields, 'card_number', 'customer_number'))
    found.push({ field: 'verificationFields', problem: 'asks_for_claimed_card' });
  if (opensCard !== null && lacksSome(registrationFields, 'card_number'))
    found.push({ field: 'registrationFields', problem: 'asks_for_opened_card' });
  if (opensCard !== null && verificationFields.length > 0)
    found.push({ field: 'verificationFields', problem: 'opens_or_claims' });
  return found;
}

/** Fields with the name of another one, that repeat none, that keep a card number like any answer, or check too slowly. */
function straysIn(document: StoredConfiguration): DocumentProblem[] {
  const ids = groups.flatMap((group) => document[group].map(({ id }) => id));
  return groups.flatMap((group) =>
    document[group].flatMap(({ id, role, dataType, matches, regex }, place): DocumentProblem[] => [
      ...(ids.filter((other) => other === id).length > 1 ? [wrong(group, place, 'id', 'own_names')] : []),
      ...(matches === null || ids.includes(matches) ? [] : [wrong(group, place, 'matches', 'known')]),
      ...((role === 'card_number') === (dataType === 'card_number')
        ? []
        : [wrong(group, place, 'dataType', 'card_number_kind')]),
      ...(regex === null || isAllowedPattern(regex) ? [] : [wrong(group, place, 'regex', 'plain_pattern')]),
    ]),
  );
}

const wrong = (
  group: (typeof groups)[number],
  place: number,
  name: keyof StoredField,
  problem: DocumentProblem['problem'],
): DocumentProblem => ({ field: `${group}.${place}.${name}`, problem });

const configuration = z.strictObject({
  code: z.enum(['business', 'developer']),
  name: translated,
  verificationFields: z.array(field),
  registrationFields: z.array(field),
  hasMarketingPreference: z.boolean(),
  hasPreferredLanguage: z.boolean(),
  termsCode: z.nullable(z.string()),
  opensCard: z.nullable(
    z.strictObject({
      typeCode: code,
      family: code,
    }),
  ),
});

const email = z.email().check(z.maxLength(254));

const typeChecks: Record<FieldDataType, (value: string) => boolean> = {
  text: (value) => /^\P{Cc}*$/u.test(value),
  name: (value) => /^[^\p{Cc}\p{Nd}]*$/u.test(value),
  email: (value) => email.safeParse(value).success,
  phone: (value) => /^\+?[\d\s().-]{7,30}$/.test(value),
  postal_code: (value) => /^[\p{L}\d -]*$/u.test(value),
  number: (value) => /^\d*$/.test(value),
  card_number: (value) => /^\d{12,19}$/.test(value),
};

/** Compiled here, once. */
function readField(stored: StoredField): RegistrationField {
  const pattern = stored.regex === null ? undefined : compileLinearPattern(stored.regex);
  const fits = (value: string) => typeChecks[stored.dataType](value) && (pattern?.matches(value) ?? true);
  return { ...stored, fits };
}

export type RegistrationDocument = StoredConfiguration;

/** What staff wrote, as it will be stored; or every field that is wrong. */
export function readWritten(
  document: unknown,
): { readonly document: RegistrationDocument } | { readonly problems: readonly DocumentProblem[] } {
  const parsed = configuration.safeParse(document);
  if (!parsed.success) return { problems: problemsIn(parsed.error, document) };
  const problems = [...missingIn(parsed.data), ...straysIn(parsed.data)];
  return problems.length > 0 ? { problems } : { document: parsed.data };
}

export function checkDocument(document: unknown): RegistrationDocument {
  const read = readWritten(document);
  if ('problems' in read) throw new Error(`a registration is wrong: ${JSON.stringify(read.problems)}`);
  return read.document;
}

export function readDocument(document: unknown): Omit<Registration, 'id' | 'programSlug'> {
  const { verificationFields, registrationFields, ...rest } = checkDocument(document);
  return {
    ...rest,
    verificationFields: verificationFields.map(readField),
    registrationFields: registrationFields.map(readField),
  };
}
