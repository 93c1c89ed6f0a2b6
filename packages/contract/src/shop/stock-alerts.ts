import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** Variants that the member waits for, by their ids. */
const waiting = z.object({ data: z.array(z.int()) });

export const listStockAlerts = defineCall({
  method: 'GET',
  path: '/member/stock-alert',
  access: 'member',
  tag: 'Shop',
  summary: 'What the member wants to know the return of',
  answer: waiting,
  refusals: [],
});

/** The same again changes nothing. One mail is sent when the variant can be had, and then the wish is over. */
export const setStockAlert = defineCall({
  method: 'POST',
  path: '/member/stock-alert',
  access: 'member',
  tag: 'Shop',
  summary: 'Ask to be told when a variant is back, or take that back',
  body: z.strictObject({ product_variant_id: z.int().check(z.minimum(1)), is_wanted: z.boolean() }),
  answer: waiting,
  refusals: ['not_found'],
});
