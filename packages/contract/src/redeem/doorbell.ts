import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** A partner rings; what it has to say is asked of it at its own address. Nothing that comes with the ring is believed. */
export const ringDoorbell = defineCall({
  method: 'POST',
  path: '/doorbell/{partner}',
  access: 'public',
  tag: 'Partners',
  summary: 'A partner has news: they are fetched at once and not with the next minute',
  params: z.object({ partner: z.enum(['travel', 'retailer']) }),
  answer: z.object({ code: z.literal('success') }),
  refusals: [],
});
