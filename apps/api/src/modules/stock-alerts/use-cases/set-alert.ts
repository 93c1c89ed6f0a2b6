import { accept, type Result, refuse } from '../../../platform/result.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { priceVariants } from '../../catalogue/index.ts';
import type { StockAlert } from '../stock-alert.ts';
import { findWaiting, keepAlert, removeAlert } from '../stock-alerts.repository.ts';
import type { StockAlertDeps } from './deps.ts';

export interface SetAlert extends StockAlert {
  readonly isWanted: boolean;
}

/** Answers the variants that the member waits for. What is not sold any more cannot be asked for, but can be taken back. */
export const setAlert = (
  deps: StockAlertDeps,
  { isWanted, ...alert }: SetAlert,
): Promise<Result<number[], { code: 'not_found' }>> =>
  inTransaction<number[], { code: 'not_found' }>(deps.database, async (tx) => {
    const now = deps.clock.now();
    if (isWanted) {
      const isSold = (await priceVariants(tx, [alert.variantId], now)).has(alert.variantId);
      if (!isSold) return refuse('not_found');
      await keepAlert(tx, alert, now);
    } else await removeAlert(tx, alert, now);
    return accept(await findWaiting(tx, alert.memberId));
  });
