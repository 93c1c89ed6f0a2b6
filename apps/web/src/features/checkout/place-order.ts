import type { Locale } from '@rewards/text';
import { ApiError, NetworkError } from '../../lib/api-client.ts';
import { type CheckoutBody, checkOut, type PlacedOrder } from './api/check-out.ts';

const PAUSE_MS = 2_000;
/** The gateway's own time budget and the recovery behind it are shorter. */
const PATIENCE_MS = 90_000;

const isUnsettled = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.body?.code === 'in_progress');

const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/**
 * Places an order and stays with it until it is known what became of it: without an answer, or while the payment is
 * being settled, the very same request is sent again. Its key makes one order of all of them.
 */
export async function placeOrder(
  body: CheckoutBody,
  once: { readonly idempotencyKey: string; readonly locale: Locale },
  onWaiting: () => void,
): Promise<PlacedOrder> {
  const givesUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await checkOut(body, once);
    } catch (error) {
      if (!isUnsettled(error) || Date.now() + PAUSE_MS > givesUpAt) throw error;
      onWaiting();
      await sleep(PAUSE_MS);
    }
  }
}
