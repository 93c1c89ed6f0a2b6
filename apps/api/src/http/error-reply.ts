import type { ErrorBody, PendingAction, RefusalCode } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import { formatClock, formatDate } from '@rewards/text/formats';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Reason } from '../platform/result.ts';
import { localeOf } from './language.ts';
import { refusalStatuses } from './refusal-statuses.ts';

export type FieldError = { readonly field: string; readonly message: string };

/** A field may be called toString: names from outside are never looked up in an ordinary object. */
function detailsOf(errors: readonly FieldError[]): Record<string, string[]> {
  const byField = Map.groupBy(errors, ({ field }) => field);
  return Object.fromEntries([...byField].map(([field, found]) => [field, found.map(({ message }) => message)]));
}

/** A "no" to fields that a schema cannot judge alone, in the reader's words. */
export const refuseFields = (
  ...errors: readonly FieldError[]
): {
  readonly ok: false;
  readonly refusal: { readonly code: 'validation_error'; readonly errors: readonly FieldError[] };
} => ({
  ok: false,
  refusal: { code: 'validation_error', errors },
});

interface RefusalDetails {
  readonly errors?: readonly FieldError[] | undefined;
  readonly pending?: PendingAction[] | undefined;
  readonly reason?: Reason | undefined;
}

/** The field of the request that a refusal is about, where there is one. */
const fields: Partial<Record<RefusalCode, string>> = {
  promotion_unknown: 'promo_code',
  promotion_not_started: 'promo_code',
  promotion_ended: 'promo_code',
  promotion_used_up: 'promo_code',
  promotion_used_by_you: 'promo_code',
  promotion_not_for_you: 'promo_code',
  promotion_not_for_these: 'promo_code',
  promotion_already_in_cart: 'promo_code',
  recipient_required: 'address',
  disclosure_required: 'is_disclosure_consent_accepted',
  address_required: 'address_id',
  points_share_too_low: 'points_amount',
  card_not_in_bin_range: 'card_number',
  redeemer_exists: 'email',
  staff_exists: 'email',
};

/** Codes that clients read from `apiCode`. */
const apiCodes: Partial<Record<RefusalCode, string>> = {
  MEMBER_PASSWORD_OLD_INVALID: 'MEMBER_PASSWORD_OLD_INVALID',
  PASSWORD_USED_ALREADY: 'PASSWORD_USED_ALREADY',
  PASSWORD_USED_RECENTLY: 'PASSWORD_USED_RECENTLY',
  VALIDATION_ERROR: 'VALIDATION_ERROR',
  validation_error: 'VALIDATION_ERROR',
};

/** What is counted is counted for 15 minutes: at the latest then it goes on. */
const RETRY_AFTER_S = 15 * 60;

/** A moment is a date to people, and a time of the day is written as their clocks do. */
function wordOf(name: string, value: string | number, locale: Locale): string | number {
  if (name.endsWith('_at')) return formatDate(locale, new Date(value));
  if (name.endsWith('_time')) return formatClock(locale, String(value));
  return value;
}

const wordsOf = (reason: Reason, locale: Locale): Reason =>
  Object.fromEntries(Object.entries(reason).map(([name, value]) => [name, wordOf(name, value, locale)]));

/**
 * The compiler checks that every code has words, but not that a reason has the values its words need: tests check that.
 */
function messageOf(code: RefusalCode, reason: Reason, locale: Locale, { t }: Words): string {
  const say = t as (key: `errors.${RefusalCode}`, args: Reason) => string;
  return say(`errors.${code}`, wordsOf(reason, locale));
}

export type SendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  details?: RefusalDetails,
) => FastifyReply;

/** The only place that writes an error body: code for programs, words for people, the trace id for support. */
export function createSendRefusal(words: Record<Locale, Words>): SendRefusal {
  return (request, reply, code, { errors: found, pending, reason } = {}) => {
    const locale = localeOf(request);
    const told = code === 'internal' ? { trace: request.id } : (reason ?? {});
    const message = messageOf(code, told, locale, words[locale]);
    const field = fields[code];
    const apiCode = apiCodes[code];
    const errors = found ?? (field ? [{ field, message }] : undefined);
    const body: ErrorBody = {
      code,
      message,
      ...(apiCode !== undefined && { apiCode }),
      error_code: refusalStatuses[code],
      ...(reason && { reason: { ...reason } }),
      ...(pending && { pending_actions: pending }),
      ...(errors && { errors: [...errors], details: detailsOf(errors) }),
      trace_id: request.id,
    };
    // Whoever counted more exactly has said so already.
    if (code === 'too_many_requests' && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER_S);
    // An error answer must never be kept by a cache and shown to another person. A request that the framework refuses
    // has not passed the hooks, so its id is set here again.
    return reply
      .status(refusalStatuses[code])
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(body);
  };
}
