import { readCursor } from '../fulfilment.repository.ts';
import type { FulfilmentDeps } from './deps.ts';
import { sendInstructions } from './send-instructions.ts';
import { takeInNews } from './take-in-news.ts';

/**
 * Tells fulfilment of an order at once instead of with the next minute's round. What it does not answer to is left to
 * that round.
 */
export async function announceOrder(deps: FulfilmentDeps, orderId: string): Promise<void> {
  // A place in the news must be known before the first order is told: how else would we learn that it was forgotten?
  if ((await readCursor(deps.database)) === null) await takeInNews(deps);
  await sendInstructions(deps, orderId);
}
