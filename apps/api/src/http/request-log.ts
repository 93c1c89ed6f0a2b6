import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newTraceId } from '../platform/ids.ts';

/**
 * We name every request ourselves. A caller who could choose the name could put another caller's reference on their own
 * lines in the log and the audit. The balancer's name for the request is kept beside it in the log.
 */
export const newRequestId = newTraceId;

const HARMLESS = /^[\w-]{8,64}$/;

function balancersId({ headers }: FastifyRequest): { balancerId?: string } {
  const given = headers['x-request-id'];
  return typeof given === 'string' && HARMLESS.test(given) ? { balancerId: given } : {};
}

/** One line an answer, with the route's pattern: addresses, query strings and bodies hold tokens and names. */
export function logRequests(app: FastifyInstance): void {
  // With `done` instead of a promise: hooks that wait for nothing are a measurable part of a short answer.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(unmatched)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...balancersId(request),
      },
      'answered',
    );
    done();
  });
}
