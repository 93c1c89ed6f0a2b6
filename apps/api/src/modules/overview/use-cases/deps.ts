import type { Database } from '../../../platform/database.ts';
import type { CheckoutDeps } from '../../checkout/index.ts';
import type { FulfilmentDeps } from '../../orders/index.ts';
import type { BookingsDeps } from '../../travel/index.ts';

/** What settling needs: the needs of each area. */
export interface OverviewDeps extends CheckoutDeps, BookingsDeps, FulfilmentDeps {
  readonly figures: () => Database;
}
