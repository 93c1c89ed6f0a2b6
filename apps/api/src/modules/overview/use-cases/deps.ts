import type { CheckoutDeps } from '../../checkout/index.ts';
import type { RedemptionsDeps } from '../../redemptions/index.ts';

/** What settling needs: each room's own. */
export interface OverviewDeps extends CheckoutDeps, RedemptionsDeps {}
