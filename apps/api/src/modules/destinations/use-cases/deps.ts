import type { Program } from '../../program/index.ts';
import type { RedeemersDeps } from '../../redeemers/index.ts';
import type { RetailerDeps } from '../../retailer/index.ts';

export interface DestinationsDeps extends RedeemersDeps, RetailerDeps {
  readonly program: () => Promise<Program>;
}
