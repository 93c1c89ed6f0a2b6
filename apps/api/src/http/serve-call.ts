import type { Access, AnswerOf, BodyOf, Call, ParamsOf, QueryOf, RefusalOf } from '@rewards/contract';
import { errorBody } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Result } from '../platform/result.ts';
import type { SendRefusal } from './error-reply.ts';
import { localeOf } from './language.ts';
import { refusalStatuses } from './refusal-statuses.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. Every route has one: the architecture tests look for it. */
    access?: Access;
  }
}

export interface CallInput<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly locale: Locale;
  readonly traceId: string;
}

type Handler<C extends Call> = (input: CallInput<C>) => Promise<Result<AnswerOf<C>, { code: RefusalOf<C> }>>;

/** A call of the contract together with what answers it. */
export interface ServedCall {
  readonly call: Call;
  readonly answer: (request: FastifyRequest) => Promise<Result<unknown, { code: Call['refusals'][number] }>>;
}

/** Joins a call to its handler; params, query and body arrive parsed by the contract's schemas. */
export function serve<C extends Call>(call: C, handler: Handler<C>): ServedCall {
  return {
    call,
    answer: (request) =>
      handler({
        params: request.params as ParamsOf<C>,
        query: request.query as QueryOf<C>,
        body: request.body as BodyOf<C>,
        locale: localeOf(request),
        traceId: request.id,
      }),
  };
}

function schemaOf(call: Call) {
  const refusals = [...new Set(call.refusals.map((code) => refusalStatuses[code]))];
  return {
    summary: call.summary,
    tags: [call.tag],
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: call.body }),
    response: {
      200: call.answer,
      ...Object.fromEntries(refusals.map((status) => [status, errorBody])),
      '4xx': errorBody,
      '5xx': errorBody,
    },
  };
}

export function registerCall(app: FastifyInstance, { call, answer }: ServedCall, sendRefusal: SendRefusal): void {
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(call),
    config: { access: call.access },
    handler: async (request, reply) => {
      const result = await answer(request);
      if (!result.ok) return sendRefusal(request, reply, result.refusal.code);
      // Members' answers are theirs alone; visitors' may be reused after asking whether they are still true.
      reply.header('cache-control', call.access === 'public' && call.method === 'GET' ? 'no-cache' : 'no-store');
      return reply.send(result.value);
    },
  });
}
