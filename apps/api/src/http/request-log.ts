import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { newTraceId } from '../platform/ids.ts';

/**
 * A balancer's request id is kept when it is harmless to print. Without a balancer everybody gets one of ours: a caller
 * who may choose could put somebody else's reference on their own lines in the log and the audit.
 */
export const traceIdsOf =
  (isBehindBalancer: boolean) =>
  (request: { headers: IncomingMessage['headers'] }): string => {
    const given = request.headers['x-request-id'];
    return isBehindBalancer && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newTraceId();
  };

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
      },
      'answered',
    );
    done();
  });
}
