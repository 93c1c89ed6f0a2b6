import type { RefusalCode } from '@rewards/contract';
import type { Locale, Words } from '@rewards/text';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseOutage } from '../platform/database-errors.ts';
import type { SendRefusal } from './error-reply.ts';
import { localeOf } from './language.ts';
import { fieldErrors } from './validation-messages.ts';

/** What Fastify itself refuses before a route runs. Anything of it that is not listed is a bad request. */
const frameworkRefusals: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
};

function refusalOf(error: FastifyError): RefusalCode {
  const known = frameworkRefusals[error.code];
  if (known) return known;
  if (error.statusCode === 429) return 'too_many_requests';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'bad_request';
  return isDatabaseOutage(error) ? 'unavailable' : 'internal';
}

export function handleErrors(app: FastifyInstance, words: Record<Locale, Words>, sendRefusal: SendRefusal): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const input = { body: request.body, querystring: request.query, params: request.params }[
        error.validationContext as 'body' | 'querystring' | 'params'
      ];
      const errors = fieldErrors(error.validation, input, words[localeOf(request)]);
      return sendRefusal(request, reply, 'validation_error', { errors });
    }
    const code = refusalOf(error);
    // Faults are opaque outside and whole inside: the trace id joins the two. A caller who hangs up halfway breaks off
    // the answer. That is no fault, and must not wake anyone up.
    const hasLeft = request.raw.socket.destroyed;
    if (code === 'internal' && hasLeft) request.log.info({ err: error }, 'the client went away');
    else if (code === 'internal') request.log.error({ err: error }, 'fault');
    if (code === 'unavailable') {
      request.log.warn({ err: error }, 'outage');
      reply.header('retry-after', '2');
    }
    return sendRefusal(request, reply, code);
  });
}
