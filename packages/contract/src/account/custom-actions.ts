import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { dollars } from '../fields.ts';
import { typedLine, typedText } from '../typed-text.ts';

const line = typedLine(150).check(z.minLength(3));
const message = typedText(10, 4_000);

/** What each action takes, no less and no more. */
const inputsOf = {
  request_card_benefits: [],
  contact_support: ['subject', 'text'],
  report_missing_points: ['transaction_id', 'text'],
  report_missing_purchase: ['merchant', 'amount', 'paid_on'],
} as const;

export const actionNames = [
  'request_card_benefits',
  'contact_support',
  'report_missing_points',
  'report_missing_purchase',
] as const;

const customActionBody = z
  .strictObject({
    action: z.enum(actionNames),
    input: z.strictObject({
      subject: z.optional(line),
      text: z.optional(message),
      /** Of a purchase, as the list of transactions gives it. */
      transaction_id: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
      /** Of a purchase that the list does not have: where, how much, and on which day. */
      merchant: z.optional(line),
      amount: z.optional(dollars),
      paid_on: z.optional(z.iso.date()),
    }),
  })
  .check((context) => {
    const { action, input } = context.value;
    const wanted: readonly string[] = inputsOf[action];
    for (const name of wanted) {
      if (Object.hasOwn(input, name)) continue;
      context.issues.push({ code: 'invalid_type', expected: 'string', path: ['input', name], input: undefined });
    }
    const keys = Object.keys(input).filter((name) => !wanted.includes(name));
    if (keys.length > 0) context.issues.push({ code: 'unrecognized_keys', keys, path: ['input'], input });
  });

/** An allow-list: what is not named here is refused. Each request is a case that support answers. */
export const runCustomAction = defineCall({
  method: 'POST',
  path: '/member/custom-action',
  access: 'member',
  idempotent: true,
  tag: 'Custom actions',
  summary: 'Ask for card benefits, write to support, or report missing points or a missing purchase',
  body: customActionBody,
  answer: z.object({
    code: z.literal('success'),
    data: z.object({
      /** What support knows the request by. */
      reference: z.string(),
      answer_by: z.iso.datetime(),
      /** With request_card_benefits: where the bank shows them, to read until support answers. */
      redirect_url: z.nullable(z.string()),
    }),
  }),
  refusals: ['not_found', 'validation_error', 'idempotency_key_reused', 'in_progress', 'too_many_requests'],
});

export type CustomActionName = (typeof actionNames)[number];
