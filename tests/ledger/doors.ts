import {
  adjust,
  earn,
  expireLots,
  hold,
  lapseHolds,
  postHold,
  refund,
  reverseEarning,
  spend,
  voidHold,
} from '../../apps/api/src/modules/points/index.ts';
import { inIdempotentTransaction } from '../../apps/api/src/platform/idempotency.ts';
import { appendToOutbox } from '../../apps/api/src/platform/outbox.ts';
import { inTransaction } from '../../apps/api/src/platform/transaction.ts';

/** Everything that moves points. The checks take it as an argument, so that one of them can be made wrong on purpose. */
export const trueDoors = {
  adjust,
  earn,
  expireLots,
  hold,
  lapseHolds,
  postHold,
  refund,
  reverseEarning,
  spend,
  voidHold,
  inTransaction,
  inIdempotentTransaction,
  appendToOutbox,
};

export type Doors = typeof trueDoors;
