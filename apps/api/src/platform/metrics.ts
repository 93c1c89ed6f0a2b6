import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';

let ofProcess: Registry | undefined;

/** What Node tells of its process. The library watches it by timers that it never ends, so it is begun once. */
function processFigures(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** The figures of one app, made and not global: tests build as many apps as they like. */
export function createMetrics(
  pool: { totalCount: number; idleCount: number; waitingCount: number },
  findLedgerCheck: () => Promise<{ readonly checkedAt: Date; readonly violations: number } | undefined>,
) {
  const own = new Registry();
  const registers = [own];
  // oxlint-disable-next-line no-new -- registering is the effect
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const ledgerCheckedAt = new Gauge({
    name: 'ledger_checked_timestamp_seconds',
    help: 'When the ledger was last checked; older than forty minutes is an alarm',
    registers,
  });
  // oxlint-disable-next-line no-new -- registering is the effect
  new Gauge({
    name: 'ledger_violations',
    help: 'Invariants of the ledger that the last check found broken; anything but zero is an alarm',
    registers,
    async collect() {
      // Unreachable or never checked is not the same as in order: then there is no figure.
      const check = await findLedgerCheck().catch(() => undefined);
      ledgerCheckedAt.reset();
      if (check) ledgerCheckedAt.set(check.checkedAt.getTime() / 1_000);
      if (check) this.set(check.violations);
      else this.reset();
    },
  });
  const ofApp = {
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by route pattern and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    passwordChecks: new Counter({
      name: 'password_checks_total',
      help: 'Passwords that were hashed to be compared',
      registers,
    }),
    browserErrors: new Counter({ name: 'browser_errors_total', help: 'Failures reported by browsers', registers }),
    cardTransactions: new Counter({
      name: 'card_transactions_total',
      help: 'What the bank’s card feed told: taken in, told again, or set aside',
      labelNames: ['outcome'],
      registers,
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Jobs by task and outcome',
      labelNames: ['task', 'outcome'],
      registers,
    }),
  };
  return { ...ofApp, registry: Registry.merge([processFigures(), own]) };
}

export type Metrics = ReturnType<typeof createMetrics>;
