export { redeemWaysCalls } from './redeem-ways.routes.ts';
export { compareWays, type RedeemWaysDeps } from './use-cases/compare-ways.ts';
