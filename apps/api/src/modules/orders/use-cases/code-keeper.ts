import { accept } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { PromiseKeeper } from '../../promises/index.ts';
import { findReplacement } from '../item-keeping.repository.ts';
import { lockOrder } from '../order-changes.repository.ts';
import type { FulfilmentDeps } from './deps.ts';
import { itemKeeper } from './item-keeper.ts';
import { recordMoves } from './record-moves.ts';
import { sendInstructions } from './send-instructions.ts';

/** A code that was reported dead, by the instruction that asks for another one. What is not replaced is paid back. */
export function codeKeeper(deps: FulfilmentDeps): PromiseKeeper {
  const items = itemKeeper(deps);
  const ask = async (id: string): Promise<void> => {
    const asked = await findReplacement(deps.database, id);
    if (!asked) return;
    await sendInstructions(deps, asked.orderId);
    await items.ask(asked.itemId);
  };
  return {
    ask,
    giveUp: async (id, mark) => {
      await ask(id);
      const asked = await findReplacement(deps.database, id);
      if (!asked) return;
      await inTransaction(deps.database, async (tx) => {
        const order = await lockOrder(tx, asked.orderId);
        const item = order?.items.find((each) => each.id === asked.itemId);
        if (!order || item?.status !== 'resend_in_progress') return accept(undefined);
        const at = deps.clock.now();
        const end = { itemId: asked.itemId, to: 'refund_requested', by: 'system', at, note: 'promise_missed' } as const;
        await recordMoves(tx, order, [end]);
        return accept(await mark(tx));
      });
    },
    askToStop: async (id) => {
      const asked = await findReplacement(deps.database, id);
      if (!asked) return 'unknown';
      await sendInstructions(deps, asked.orderId);
      if (asked.answer !== null && asked.answer !== 'accepted') return 'stopped';
      const told = await deps.fulfilment.lookUp(asked.itemId);
      if (told.kind !== 'known') return 'unknown';
      const news = told.lines.flatMap((line) => (line.kind === 'told' ? [line.news] : []));
      const since = new Set(news.filter(({ at }) => at > asked.askedAt).map(({ status }) => status));
      if (since.has('delivered')) return 'arrived';
      return since.has('refund_requested') ? 'stopped' : 'unknown';
    },
    describe: async (connection, id) => {
      const asked = await findReplacement(connection, id);
      return asked && items.describe(connection, asked.itemId);
    },
  };
}
