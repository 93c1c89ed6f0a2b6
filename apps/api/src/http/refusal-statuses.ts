import type { RefusalCode } from '@rewards/contract';

/** The one table from codes to statuses; the compiler refuses a code without a row. */
export const refusalStatuses = {
  bad_request: 400,
  validation_error: 400,
  not_found: 404,
  in_progress: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<RefusalCode, number>;
