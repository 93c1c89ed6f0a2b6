import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

/** What the use cases of this area work with. */
export interface RedeemersDeps {
  readonly database: Database;
  readonly clock: Clock;
}
