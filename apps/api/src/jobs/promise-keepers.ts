import { codeKeeper, itemKeeper, refundKeeper } from '../modules/orders/index.ts';
import type { PromiseKeepers } from '../modules/promises/index.ts';
import { redemptionKeeper } from '../modules/redemptions/index.ts';
import { tripKeeper } from '../modules/travel/index.ts';
import type { House } from '../wiring.ts';
import { travelDeps } from './partner-rounds.ts';

/** Who answers the clock of the promises, by what was promised. */
export const promiseKeepers = (house: House): PromiseKeepers => ({
  item: itemKeeper(house),
  redemption: redemptionKeeper(house),
  code: codeKeeper(house),
  refund: refundKeeper(house),
  trip: tripKeeper(travelDeps(house)),
});
