import { readCursor } from '../fulfilment.repository.ts';
import type { FulfilmentDeps } from './deps.ts';
import { sendInstructions } from './send-instructions.ts';
import { takeInNews } from './take-in-news.ts';

/**
 * Tells fulfilment of an order at once instead of with the next minute's round. What it does not answer is left to that
 * round.
 */
export async function announceOrder(deps: FulfilmentDeps, orderId: string): Promise<void> {
  // We must have a place in the news before the first order is sent. Otherwise we could not notice that the partner
  // forgot it.
  if ((await readCursor(deps.database)) === null) await takeInNews(deps);
  await sendInstructions(deps, orderId);
}
