import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery, programSlug } from '../fields.ts';
import { idNumber } from '../shop/shop-fields.ts';
import { terms } from './terms.ts';

const tag = 'Registration and password';
const done = { code: z.literal('success') };

/** What a field holds decides its keyboard, its checks and what is kept of it: of a card number, the last four digits. */
export const fieldDataTypes = ['text', 'name', 'email', 'phone', 'postal_code', 'number', 'card_number'] as const;

export const registrationField = z.object({
  id: z.string(),
  /** The label, in the reader's language, as are all its texts. */
  name: z.string(),
  menu_title: z.string(),
  description: z.nullable(z.string()),
  placeholder: z.nullable(z.string()),
  /** What to say when the value does not fit. */
  error_message: z.string(),
  data_type: z.enum(fieldDataTypes),
  /** Holds for the whole value: `new RegExp('^(?:' + regex + ')$', 'u')`. */
  regex: z.nullable(z.string()),
  is_required: z.boolean(),
  max_length: z.int(),
  /** The field it must say the same as, letters' case aside; such a field is not sent. */
  matches: z.nullable(z.string()),
  /** Not to be kept in a draft or anywhere else in the browser. */
  is_sensitive: z.boolean(),
  /** `#` is a digit, as in `(###) ###-####`; the value may come with or without the other characters. */
  mask: z.nullable(z.string()),
  /** For the browser's own help, such as `given-name`. */
  autocomplete: z.nullable(z.string()),
  /** What is known already, when a member completes a registration. */
  value: z.nullable(z.string()),
});

const flags = {
  has_verification: z.boolean(),
  has_marketing_preference: z.boolean(),
  has_preferred_language: z.boolean(),
  has_terms: z.boolean(),
};

/** In their order; only these are shown. */
export const registrationSteps = ['verification', 'fields', 'password', 'marketing', 'language', 'terms'] as const;

export const registrationConfiguration = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** The program's slug, sent back as `program`. */
  program: z.string(),
  ...flags,
  steps: z.array(z.enum(registrationSteps)),
  verificationFields: z.array(registrationField),
  registrationFields: z.array(registrationField),
  /** One character of each kind; `specials` lists the fourth. */
  password_rules: z.object({ min_length: z.int(), max_length: z.int(), specials: z.string() }),
  /** First six digits of the cards a card number field takes; both ends are inside. */
  bin_range: z.array(z.object({ from: z.string(), to: z.string() })),
  /** What the terms step shows; its id is sent as `terms_id`. */
  terms: z.array(terms),
  support_phone: z.string(),
});

const fieldId = z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z0-9_]*$/));
const fieldValue = z.string().check(z.maxLength(300));

export const verificationValues = z.array(z.strictObject({ id: fieldId, value: fieldValue })).check(z.maxLength(20));
export const registrationValues = z
  .array(z.strictObject({ id: fieldId, value: fieldValue, title: z.optional(z.string().check(z.maxLength(200))) }))
  .check(z.maxLength(40));

export const listRegistrations = defineCall({
  method: 'GET',
  path: '/member/program/{slug}/program-registration',
  access: 'public',
  tag,
  summary: 'The ways to register for a program',
  params: z.object({ slug: programSlug }),
  query: localeQuery,
  answer: z.object({ data: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), ...flags })) }),
  refusals: ['not_found'],
});

export const showRegistration = defineCall({
  method: 'GET',
  path: '/member/program-registration/{id}/user-registration',
  access: 'public',
  tag,
  summary: 'What a registration asks for: its steps, fields and terms',
  params: z.object({ id: idNumber }),
  query: localeQuery,
  answer: z.object({ data: registrationConfiguration }),
  refusals: ['not_found'],
});

/** Keeps nothing: the same values are sent again with the registration. */
export const verifyRegistration = defineCall({
  method: 'POST',
  path: '/member/program-registration/{id}/verify',
  access: 'public',
  tag,
  summary: 'Whether the verification fields name a card that can be registered',
  params: z.object({ id: idNumber }),
  body: z.strictObject({ registration_verification: verificationValues }),
  answer: z.object(done),
  /** With `validation_error`, `errors` name fields by their id. */
  refusals: ['not_found', 'validation_error', 'verification_failed', 'too_many_requests'],
});

/** A known e-mail address gets the same answer; its owner gets a mail. */
export const register = defineCall({
  method: 'POST',
  path: '/member/program-registration/{id}/user-registration',
  access: 'public',
  tag,
  summary: 'Register; a link is mailed, and the login exists once the link is opened',
  params: z.object({ id: idNumber }),
  body: z.strictObject({
    program: programSlug,
    registrationVerification: z.optional(verificationValues),
    registrationFields: registrationValues,
    password: z.string().check(z.maxLength(300)),
    has_marketing_enabled: z.optional(z.boolean()),
    preferred_language: z.optional(z.enum(['en', 'fr'])),
    terms_id: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  }),
  answer: z.object({ ...done, data: z.object({ email: z.string(), link_hours: z.int() }) }),
  /** `terms_changed`: a newer version is in force; show it and ask again. */
  refusals: [
    'not_found',
    'validation_error',
    'verification_failed',
    'terms_changed',
    'too_many_requests',
    'unavailable',
  ],
});

/** Answers the same whether or not anything waits under the address. */
export const resendRegistrationEmail = defineCall({
  method: 'POST',
  path: '/member/program-registration/{id}/user-email',
  access: 'public',
  tag,
  summary: 'Mail a fresh link to whoever waits to confirm this address',
  params: z.object({ id: idNumber }),
  body: z.strictObject({
    registration_verification: z.strictObject({ email: z.email().check(z.maxLength(254)) }),
  }),
  answer: z.object(done),
  refusals: ['not_found', 'validation_error', 'too_many_requests'],
});

export type RegistrationConfiguration = z.infer<typeof registrationConfiguration>;
export type RegistrationField = z.infer<typeof registrationField>;
export type RegistrationStep = (typeof registrationSteps)[number];
