import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { briefly } from '../platform/log.ts';

export interface Readiness {
  /** False from the moment the process is told to end: the balancer stops sending before the doors close. */
  isDraining: boolean;
  /** What it still lacks to serve members. */
  readonly findMissing: () => Promise<readonly string[]>;
  /** Asks the database, so it also tells whether there is one. */
  readonly findLedgerCheck: () => Promise<LedgerCheck | undefined>;
  readonly clock: Clock;
}

interface LedgerCheck {
  readonly checkedAt: Date;
  readonly violations: number;
}

/** A balancer asks every few seconds and does not wait long. */
const READY_WITHIN_MS = 1_500;
/** The worker checks every ten minutes: later than this it does not, or does not come to an end. */
const STALE_AFTER_MS = 40 * 60 * 1000;

function ledgerState(check: LedgerCheck | undefined, now: Date) {
  if (!check) return { ledger: 'never checked' };
  const ageMs = now.getTime() - check.checkedAt.getTime();
  const state = check.violations > 0 ? 'broken' : 'in order';
  return {
    ledger: ageMs > STALE_AFTER_MS ? `${state} when last checked, too long ago` : state,
    ledger_checked_at: check.checkedAt.toISOString(),
  };
}

class TooSlow extends Error {
  override readonly message = 'the database did not answer in time';
}

async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  const tooSlow = sleep(READY_WITHIN_MS, undefined, { ref: false }).then(() => Promise.reject(new TooSlow()));
  return Promise.race([answer, tooSlow]);
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
      const missing = await inTime(readiness.findMissing());
      if (missing.length > 0) return reply.status(503).send({ status: 'not ready', missing });
      const check = await inTime(readiness.findLedgerCheck());
      return { status: 'ready', ...ledgerState(check, readiness.clock.now()) };
    } catch (error) {
      request.log.warn(briefly(error), 'not ready');
      return reply.status(503).send({ status: 'database unavailable' });
    }
  });
}
