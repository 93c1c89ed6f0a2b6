export { redeemWaysCalls } from './redeem-ways.routes.ts';
