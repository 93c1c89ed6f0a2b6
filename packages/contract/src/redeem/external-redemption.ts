import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localeQuery, programSlug } from '../fields.ts';
import { redeemedAnswer, redeemedPoints, redeemRefusals } from './redemptions.ts';

const tag = 'External redemption';
const groupCode = z.string().check(z.maxLength(64), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

const group = z.object({
  code: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  /** A page of this site that shows the group. */
  route: z.string(),
});

/** A field of the form, as configured. The server's check takes linear time for every pattern. */
const customField = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  type: z.enum(['text', 'number', 'choice']),
  required: z.boolean(),
  /** Its value is the points; at most one field of a product. */
  is_amount: z.boolean(),
  validation_regex: z.nullable(z.string()),
  /** What can be chosen, each with what it is worth. */
  values: z.array(z.object({ id: z.string(), name: z.string(), points: z.int(), cash_amount: z.number() })),
});

export const externalProduct = z.object({
  id: z.string(),
  group_code: z.string(),
  title: z.string(),
  description: z.string(),
  terms: z.string(),
  currency_name: z.string(),
  link: z.nullable(z.string()),
  icon: z.string(),
  minimum_points: z.int(),
  maximum_points: z.nullable(z.int()),
  fields: z.array(customField),
});
export type ExternalProduct = z.infer<typeof externalProduct>;

export const listRedemptionGroups = defineCall({
  method: 'GET',
  path: '/member/program/{program}/external-redemption-product-group',
  access: 'member',
  tag,
  summary: 'Groups of what points can become',
  params: z.object({ program: programSlug }),
  query: localeQuery,
  answer: z.object({ data: z.array(group) }),
  refusals: ['not_found'],
});

export const listExternalProducts = defineCall({
  method: 'GET',
  path: '/member/program/{program}/external-redemption-product-group/{code}/external-redemption-product',
  access: 'member',
  tag,
  summary: 'A group’s products and the fields each asks for',
  params: z.object({ program: programSlug, code: groupCode }),
  query: localeQuery,
  answer: z.object({ data: z.array(externalProduct), group }),
  refusals: ['not_found'],
});

export const redeemExternal = defineCall({
  method: 'POST',
  path: '/member/external-redemption-product/checkout',
  access: 'member',
  membersOnly: true,
  byTelephone: true,
  idempotent: true,
  tag,
  summary: 'Order an external product; what is typed is checked by its configured fields',
  query: localeQuery,
  body: z.strictObject({
    /** Without it the card that the session uses. */
    account_id: z.optional(z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
    investments: z.strictObject({ external_redemption_product_id: z.string().check(z.minLength(1), z.maxLength(64)) }),
    fields: z
      .array(
        z.strictObject({
          id: z.string().check(z.minLength(1), z.maxLength(64)),
          value: z.string().check(z.maxLength(200)),
          value_id: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
        }),
      )
      .check(z.maxLength(20)),
    /** Equal to what the flagged field says. */
    amount: redeemedPoints,
    /** The page asks for it. */
    accepts_terms: z.optional(z.literal(true)),
  }),
  answer: redeemedAnswer,
  refusals: [...redeemRefusals],
});
