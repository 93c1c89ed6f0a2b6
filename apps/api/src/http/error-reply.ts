import type { ErrorBody, PendingAction, RefusalCode } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from './language.ts';
import { refusalStatuses } from './refusal-statuses.ts';

export type FieldError = { readonly field: string; readonly message: string };

/** A field may be called toString: names that others choose are never looked up in an ordinary object. */
function detailsOf(errors: readonly FieldError[]): Record<string, string[]> {
  const byField = Map.groupBy(errors, ({ field }) => field);
  return Object.fromEntries([...byField].map(([field, found]) => [field, found.map(({ message }) => message)]));
}

interface RefusalDetails {
  readonly errors?: readonly FieldError[] | undefined;
  readonly pending?: PendingAction[] | undefined;
}

export type SendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  details?: RefusalDetails,
) => FastifyReply;

/** The only place that writes an error body: code for programs, words for people, the trace id for support. */
export function createSendRefusal(words: Record<Locale, Words>): SendRefusal {
  return (request, reply, code, { errors, pending } = {}) => {
    const { t } = words[localeOf(request)];
    const body: ErrorBody = {
      code,
      message: code === 'internal' ? t('errors.internal', { trace: request.id }) : t(`errors.${code}`),
      error_code: refusalStatuses[code],
      ...(pending && { pending_actions: pending }),
      ...(errors && { errors: [...errors], details: detailsOf(errors) }),
      trace_id: request.id,
    };
    // An error answer must never be kept by a cache and shown to somebody else. What the framework refuses has met no
    // hook, so the request's id is named here once more.
    return reply
      .status(refusalStatuses[code])
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(body);
  };
}
