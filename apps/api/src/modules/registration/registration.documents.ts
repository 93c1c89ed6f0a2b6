import * as z from 'zod/mini';
import { type DocumentProblem, problemsIn, rule } from '../../platform/document-problem.ts';
import { compileLinearPattern, PatternNotAllowed } from '../../platform/linear-pattern.ts';
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

const rolesOf = (fields: readonly StoredField[]) => new Set(fields.map(({ role }) => role));
const hasAll = (fields: readonly StoredField[], ...roles: StoredField['role'][]): boolean =>
  roles.every((role) => rolesOf(fields).has(role));

/** A login needs a name and an address, and a card: one that is claimed, or one that is opened. */
function isComplete({ verificationFields, registrationFields, opensCard }: StoredConfiguration): boolean {
  const hasCard =
    opensCard === null
      ? hasAll(verificationFields, 'card_number', 'customer_number')
      : verificationFields.length === 0 && hasAll(registrationFields, 'card_number');
  return hasCard && hasAll(registrationFields, 'first_name', 'last_name', 'email');
}

function hasNoStrays({ verificationFields, registrationFields }: StoredConfiguration): boolean {
  const fields = [...verificationFields, ...registrationFields];
  const ids = fields.map(({ id }) => id);
  // A card number without this role would be stored like any answer.
  const isKnownCard = fields.every(({ role, dataType }) => (role === 'card_number') === (dataType === 'card_number'));
  const isRepeated = fields.every(({ matches }) => matches === null || ids.includes(matches));
  return new Set(ids).size === ids.length && isRepeated && isKnownCard;
}

const configuration = z
  .strictObject({
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
  })
  .check(
    z.refine((stored) => isComplete(stored), 'a registration asks for a name, an e-mail address and a card'),
    z.refine((stored) => hasNoStrays(stored), 'fields have names of their own and repeat fields that exist'),
  );

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

/** Compiled here, once: a pattern that could take very long is refused together with its configuration. */
function readField(stored: StoredField): RegistrationField {
  const pattern = stored.regex === null ? undefined : compileLinearPattern(stored.regex);
  const fits = (value: string) => typeChecks[stored.dataType](value) && (pattern?.matches(value) ?? true);
  return { ...stored, fits };
}

export type RegistrationDocument = StoredConfiguration;

export const checkDocument = (document: unknown): RegistrationDocument => {
  const checked = configuration.parse(document);
  for (const each of [...checked.verificationFields, ...checked.registrationFields]) readField(each);
  return checked;
};

export function readDocument(document: unknown): Omit<Registration, 'id' | 'programSlug'> {
  const { verificationFields, registrationFields, ...rest } = configuration.parse(document);
  return {
    ...rest,
    verificationFields: verificationFields.map(readField),
    registrationFields: registrationFields.map(readField),
  };
}

const groups = ['verificationFields', 'registrationFields'] as const;

/** Patterns that cannot be run in linear time, or at all. */
function patternProblems(document: RegistrationDocument): DocumentProblem[] {
  return groups.flatMap((group) =>
    document[group].flatMap((each, place): DocumentProblem[] => {
      try {
        readField(each);
        return [];
      } catch (error) {
        if (!(error instanceof PatternNotAllowed)) throw error;
        return [{ field: `${group}.${place}.regex`, problem: 'invalid' }];
      }
    }),
  );
}

/** What staff wrote, as it will be stored; or every field that is wrong. */
export function readWritten(
  document: unknown,
): { readonly document: RegistrationDocument } | { readonly problems: readonly DocumentProblem[] } {
  const parsed = configuration.safeParse(document);
  if (!parsed.success) return { problems: problemsIn(parsed.error, document) };
  const problems = patternProblems(parsed.data);
  return problems.length > 0 ? { problems } : { document: parsed.data };
}
