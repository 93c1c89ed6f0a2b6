import { createBreaker } from './breaker.ts';
import { isAway, isFromFormerPrimary } from './database-errors.ts';

/** What all connections of a pool have seen of the database. */
export interface DatabaseHealth {
  /** False while the database does not answer: a caller is refused at once and does not queue behind the others. */
  readonly mayAsk: () => boolean;
  readonly answered: () => void;
  readonly failed: (error: unknown) => void;
  /** Grows by one at each failover. Connections from before are not used again. */
  readonly era: () => number;
}

const FAILURES = 5;
const PAUSE_MS = 1_000;

export function createDatabaseHealth(nowMs: () => number = Date.now): DatabaseHealth {
  const breaker = createBreaker({ failures: FAILURES, pauseMs: PAUSE_MS, nowMs });
  let era = 0;
  return {
    mayAsk: breaker.mayTry,
    answered: breaker.answered,
    failed: (error) => {
      if (isFromFormerPrimary(error)) era += 1;
      if (isAway(error)) breaker.failed();
      // A refusal, such as of a second row with one key, is an answer too.
      else breaker.answered();
    },
    era: () => era,
  };
}

/** Thrown in place of a question. By its code it is an outage, such as one that the driver reports. */
export class DatabaseAway extends Error {
  readonly code = '08006';
  constructor() {
    super('The database does not answer; it is tried again every second');
  }
}
