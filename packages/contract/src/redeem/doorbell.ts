import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** A partner rings and signs it; what it has to say is asked of it at its own address. */
export const ringDoorbell = defineCall({
  method: 'POST',
  path: '/doorbell/{partner}',
  access: 'public',
  tag: 'Partners',
  summary: 'A partner has news: they are fetched at once and not with the next minute',
  params: z.object({ partner: z.enum(['travel', 'retailer']) }),
  answer: z.object({ code: z.literal('success') }),
  refusals: ['unauthenticated'],
});
