import type { FastifyInstance } from 'fastify';
import { briefly } from '../platform/log.ts';

export interface Readiness {
  /** False from the moment the process is told to end: the balancer stops sending before the doors close. */
  isDraining: boolean;
  /** Asks the database, so it also tells whether there is one. */
  readonly isLedgerBroken: () => Promise<boolean>;
}

/**
 * /healthz: the process runs. /readyz: it can do its work. A broken ledger is said here and
 * does not make a process unready: people must look at it, and stopping everything would mend nothing.
 */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  // A connection kept after its last answer would keep the process, too, until its patience is over.
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.isDraining) reply.header('connection', 'close');
  });
  const quiet = { config: { access: 'public' as const }, logLevel: 'warn' as const };
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (request, reply) => {
    if (readiness.isDraining) return reply.status(503).send({ status: 'draining' });
    try {
      return { status: 'ready', ledger: (await readiness.isLedgerBroken()) ? 'broken' : 'in order' };
    } catch (error) {
      request.log.warn(briefly(error), 'not ready');
      return reply.status(503).send({ status: 'database unavailable' });
    }
  });
}
