import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountId } from '../fields.ts';

/** A month without a movement is in the list, with zeros. */
export const summarizePoints = defineCall({
  method: 'GET',
  path: '/member/account/{id}/points-summary',
  access: 'member',
  tag: 'Account and profile',
  summary: 'What the pool earned and redeemed in each of the last twelve months, and what is held',
  params: accountId,
  answer: z.object({
    data: z.object({
      /** Set aside for what is not settled yet. */
      held: z.int(),
      /** The oldest first; the last is the month that is running, in UTC. */
      months: z.array(
        z.object({
          /** 2026-11 */
          month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
          /** Without a balance that was carried over from before; less what a refund took back. */
          earned: z.int(),
          /** Less what came back. */
          redeemed: z.int(),
        }),
      ),
    }),
  }),
  refusals: ['not_found'],
});
