import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** A failure in a browser, without anything personal: the route's pattern, never its address or parameters. */
export const reportBrowserError = defineCall({
  method: 'POST',
  path: '/guest/error-report',
  access: 'public',
  tag: 'Operation',
  summary: 'Report a failure seen by a browser',
  body: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    message: z.string().check(z.maxLength(500)),
    route: z.string().check(z.maxLength(200)),
    stack: z.optional(z.string().check(z.maxLength(4000))),
  }),
  answer: z.object({ code: z.literal('success') }),
  refusals: [],
});
