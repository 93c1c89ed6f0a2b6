import { askForRefund, giveUpRefund, refundById } from '../../payments/index.ts';
import type { PromiseKeeper } from '../../promises/index.ts';
import { itemOfRefund } from '../card-refund.ts';
import type { RefundDeps } from './deps.ts';
import { itemKeeper } from './item-keeper.ts';

/** Card money that goes back for an item. It is never given up: at the second limit a person settles it. */
export function refundKeeper(deps: RefundDeps): PromiseKeeper {
  const items = itemKeeper(deps);
  return {
    ask: (id) => askForRefund(deps, id),
    giveUp: (id) => giveUpRefund(deps, id),
    askToStop: async () => 'unknown',
    describe: async (connection, id) => {
      const refund = await refundById(connection, id);
      // What the card refused has a mail of its own.
      if (!refund || refund.state === 'refused') return undefined;
      const item = await items.describe(connection, itemOfRefund(refund.reference));
      return item && { ...item, back: { cash: refund.amount } };
    },
  };
}
