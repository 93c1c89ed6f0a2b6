import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { productTypes } from '../shop/shop-product.ts';
import { redemptionKinds } from './redemptions.ts';

export const promiseWays = [...productTypes, ...redemptionKinds, 'card_refund'] as const;

export const listPaces = defineCall({
  method: 'GET',
  path: '/member/promise-pace',
  access: 'member',
  tag: 'Redeem',
  summary: 'How long each way has really taken in the last 90 days, in minutes; ways with few of them are left out',
  answer: z.object({
    data: z.array(
      z.object({
        way: z.enum(promiseWays),
        /** The loyalty program, for miles; else empty. */
        partner: z.string(),
        /** What half of them took. */
        usual: z.int(),
        /** What 95 of 100 took; null: too many never came. */
        most: z.nullable(z.int()),
      }),
    ),
  }),
  refusals: [],
});
