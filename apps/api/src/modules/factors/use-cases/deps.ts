import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { FactorOwner } from '../factor.ts';

export interface FactorDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** What a passkey is bound to. */
  readonly site: { readonly id: string; readonly origin: string };
}

/** In which session an owner is asked. */
export interface FactorCaller {
  readonly owner: FactorOwner;
  readonly sessionId: string;
}
