import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

/** What the use cases of this area work with. */
export interface CartDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly program: () => Promise<{ readonly shop: { readonly hasPromotionCodes: boolean } }>;
}
