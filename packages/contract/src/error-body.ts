import * as z from 'zod/mini';

/** The one shape of every refusal and fault. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  apiCode: z.optional(z.string()),
  error_code: z.optional(z.number()),
  errors: z.optional(
    z.array(z.object({ field: z.string(), message: z.string(), suggestion: z.optional(z.string()) })),
  ),
  details: z.optional(z.record(z.string(), z.array(z.string()))),
  trace_id: z.string(),
});

export type ErrorBody = z.infer<typeof errorBody>;
