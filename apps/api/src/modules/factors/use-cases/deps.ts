import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Sealer } from '../../../platform/sealed-text.ts';
import type { FactorOwner } from '../factor.ts';

export interface FactorDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The secret of a code app must be read again, and is not kept as it is. */
  readonly sealer: Sealer;
  /** What a passkey is bound to. */
  readonly site: { readonly id: string; readonly origin: string };
}

/** In which session an owner is asked. */
export interface FactorCaller {
  readonly owner: FactorOwner;
  readonly sessionId: string;
}
