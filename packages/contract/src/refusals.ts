/**
 * Every way the interface says no. A code is stable and machine-readable; its status stands in the server's
 * one table and its words in packages/text (errors.json): both are checked against this list by the compiler.
 */
export const refusalCodes = [
  'bad_request',
  'validation_error',
  'body_too_large',
  'unsupported_media_type',
  'not_found',
  'too_many_requests',
  'idempotency_key_reused',
  'in_progress',
  'unavailable',
  'internal',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];
