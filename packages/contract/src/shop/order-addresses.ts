import * as z from 'zod/mini';

const person = { first_name: z.string(), last_name: z.string() };

/** As they were when the order was placed. */
export const shippingAddress = z.object({
  ...person,
  address1: z.string(),
  address2: z.nullable(z.string()),
  city: z.string(),
  region_code: z.string(),
  postal_code: z.string(),
  country: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

export const billingAddress = z.object({
  ...person,
  address_line1: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  postal_code: z.string(),
  phone_number: z.nullable(z.string()),
  email_address: z.nullable(z.string()),
  /** It was typed for this order and is in no address book. */
  type: z.literal('unsaved'),
});
