import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idNumber } from './shop-fields.ts';
import { personName, typedLine, typedLineOrNothing } from '../typed-text.ts';

export const countries = ['US', 'CA', 'AU'] as const;

/** With seven digits at least. */
const phone = z.string().check(z.trim(), z.maxLength(30), z.regex(/^(?=(?:\D*\d){7})\+?[\d ().-]{7,30}$/));
const email = z.email().check(z.maxLength(254));

/** Postal code and region must fit the country; the server and the browser take the rule from postal-rules.ts. */
const addressFields = {
  first_name: personName,
  last_name: personName,
  address1: typedLine(100),
  address2: z.optional(z.nullable(typedLineOrNothing(100))),
  city: typedLine(60),
  country: z._default(z.enum(countries), 'US'),
  postal_code: typedLine(12),
  region_code: typedLine(6),
  email: z.optional(z.nullable(email)),
  phone: z.optional(z.nullable(phone)),
};

/** `default` makes it the default, too. */
export const addressBody = z.strictObject({ ...addressFields, type: z.optional(z.enum(['shipping', 'default'])) });
/** An address that is checked need not be one of the book: a billing address is `unsaved`. */
const checkedAddress = z.strictObject({
  ...addressFields,
  type: z.optional(z.enum(['shipping', 'default', 'unsaved'])),
});

export const address = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  address1: z.string(),
  address2: z.nullable(z.string()),
  city: z.string(),
  country: z.enum(countries),
  postal_code: z.string(),
  region_code: z.string(),
  /** In words, such as Oregon. */
  region_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  is_default: z.boolean(),
  type: z.enum(['default', 'shipping']),
});

const tag = 'Addresses';
/** Each is mailed: a thief must not bury the mail that matters under others. */
const changes = { name: 'address-changes', most: 30 } as const;
const done = { code: z.literal('success') };

export const listAddresses = defineCall({
  method: 'GET',
  path: '/address',
  access: 'member',
  tag,
  summary: 'The member’s address book; the default is held apart',
  /** `data` holds the others. */
  answer: z.object({ data: z.array(address), default_address: z.nullable(address) }),
  refusals: [],
});

export const showAddress = defineCall({
  method: 'GET',
  path: '/address/{id}',
  access: 'member',
  tag,
  summary: 'One address',
  params: z.object({ id: idNumber }),
  answer: z.object({ data: address }),
  refusals: ['not_found'],
});

export const addAddress = defineCall({
  method: 'POST',
  path: '/address',
  access: 'member',
  membersOnly: true,
  notWhileFrozen: true,
  perMember: changes,
  tag,
  summary: 'Add an address; the first one is the default',
  body: addressBody,
  answer: z.object({ ...done, data: address }),
  refusals: ['account_frozen', 'validation_error', 'address_book_full', 'too_many_requests'],
});

export const changeAddress = defineCall({
  method: 'PUT',
  path: '/address/{id}',
  access: 'member',
  membersOnly: true,
  notWhileFrozen: true,
  perMember: changes,
  tag,
  summary: 'Change an address; orders keep the one they were placed with',
  params: z.object({ id: idNumber }),
  body: addressBody,
  answer: z.object({ ...done, data: address }),
  refusals: ['account_frozen', 'validation_error', 'not_found', 'too_many_requests'],
});

export const removeAddress = defineCall({
  method: 'DELETE',
  path: '/address/{id}',
  access: 'member',
  membersOnly: true,
  tag,
  summary: 'Remove an address; removing it again answers the same',
  params: z.object({ id: idNumber }),
  answer: z.object(done),
  refusals: ['not_found'],
});

export const makeAddressDefault = defineCall({
  method: 'PUT',
  path: '/address/{id}/default',
  access: 'member',
  membersOnly: true,
  tag,
  summary: 'Make an address the default',
  params: z.object({ id: idNumber }),
  answer: z.object({ ...done, data: address }),
  refusals: ['not_found'],
});

const verifiedAddress = z.pick(address, {
  address1: true,
  address2: true,
  city: true,
  country: true,
  postal_code: true,
  region_code: true,
});

/** Not valid is an answer, not a refusal: the form is read with it. */
export const validateAddress = defineCall({
  method: 'POST',
  path: '/validateAddress',
  access: 'member',
  tag,
  summary: 'Have an address checked by the verification service',
  body: checkedAddress,
  answer: z.object({
    /** UNAVAILABLE: the service did not answer; the address may be used as entered. */
    apiCode: z.enum(['SUCCESS', 'INVALID', 'UNAVAILABLE']),
    /** The whole address as the service would write it. */
    suggestion: z.nullable(verifiedAddress),
    /** A suggestion for a street belongs to the field `street1`. */
    errors: z.array(z.object({ field: z.string(), message: z.string(), suggestion: z.optional(z.string()) })),
  }),
  refusals: ['validation_error'],
});

export type Address = z.infer<typeof address>;
export type AddressBody = z.infer<typeof addressBody>;
export type Country = (typeof countries)[number];
