import { ApiError, NetworkError } from './api-client.ts';

const PAUSE_MS = 2_000;
/** Longer than the server's own time limits and the recovery behind them. */
const PATIENCE_MS = 60_000;

export const sleep = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/** Nothing is known yet about what became of a request: no answer came, or the first one is still being worked on. */
export const isUnsettled = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.body?.code === 'in_progress');

/**
 * Stays with an act until it is known what became of it: without an answer the very same request is sent again, under
 * the same key, so that all of them together are one act.
 */
export async function untilKnown<Answer>(send: () => Promise<Answer>, onWaiting: () => void): Promise<Answer> {
  const givesUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isUnsettled(error) || Date.now() + PAUSE_MS > givesUpAt) throw error;
      onWaiting();
      await sleep(PAUSE_MS);
    }
  }
}
