import type { CheckoutDeps } from '../../checkout/index.ts';
import type { BookingsDeps } from '../../travel/index.ts';

/** What settling needs: each room's own. */
export interface OverviewDeps extends CheckoutDeps, BookingsDeps {}
