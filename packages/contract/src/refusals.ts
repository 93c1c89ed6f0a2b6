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
  /** No session, or one that has ended. */
  'unauthenticated',
  /** The session was not used for 15 minutes. */
  'session_idle',
  /** A session, but not of the kind this call is for. */
  'forbidden',
  'login_failed',
  'user_locked',
  /** No usable account, or the bank would not vouch for it: shown with the four reasons. */
  'sign_in_refused',
  /** Locked or under fraud review: the member is asked to call. */
  'account_blocked',
  'PENDING_ACTIONS',
  'not_as_staff',
  'MEMBER_PASSWORD_OLD_INVALID',
  'PASSWORD_USED_ALREADY',
  'PASSWORD_USED_RECENTLY',
  'VALIDATION_ERROR',
  'token_invalid',
  /** The account keeps as many saves as it may. */
  'wishlist_full',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];
