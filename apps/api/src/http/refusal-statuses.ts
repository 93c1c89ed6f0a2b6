import type { RefusalCode } from '@rewards/contract';

/** The one table from codes to statuses; the compiler refuses a code without a row. */
export const refusalStatuses = {
  bad_request: 400,
  validation_error: 400,
  token_invalid: 400,
  MEMBER_PASSWORD_OLD_INVALID: 400,
  PASSWORD_USED_ALREADY: 400,
  PASSWORD_USED_RECENTLY: 400,
  VALIDATION_ERROR: 400,
  unauthenticated: 401,
  session_idle: 401,
  login_failed: 401,
  forbidden: 403,
  user_locked: 403,
  sign_in_refused: 403,
  PENDING_ACTIONS: 403,
  not_as_staff: 403,
  not_found: 404,
  in_progress: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  account_blocked: 423,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<RefusalCode, number>;
