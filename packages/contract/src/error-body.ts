import * as z from 'zod/mini';

export const pendingAction = z.object({
  id: z.string(),
  type: z.enum(['accept_terms', 'complete_registration', 'verify_email']),
  title: z.string(),
  description: z.string(),
  terms_id: z.nullable(z.string()),
  created_at: z.string(),
});

/** The one shape of every refusal and fault. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  apiCode: z.optional(z.string()),
  /** Equal to the HTTP status. */
  error_code: z.optional(z.number()),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string(), suggestion: z.optional(z.string()) }))),
  details: z.optional(z.record(z.string(), z.array(z.string()))),
  /** What the refusal is about and what would help, for programs: figures, moments (`…_at`, ISO 8601) and names. */
  reason: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** With PENDING_ACTIONS: what the member must do first. */
  pending_actions: z.optional(z.array(pendingAction)),
  trace_id: z.string(),
});

export type ErrorBody = z.infer<typeof errorBody>;
export type PendingAction = z.infer<typeof pendingAction>;
