import { ApiError, NetworkError } from '../api-client.ts';

const PAUSE_MS = 2_000;
/** Longer than the server's own time limits and the recovery behind them. */
const PATIENCE_MS = 60_000;

/** Why an act is still open: the server is slow, or this device has no connection. */
export type Waiting = 'slow' | 'offline';

/** Ends early when the connection comes back. */
export const sleep = (ms: number): Promise<void> =>
  new Promise((wake) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      wake();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });

/**
 * The outcome of a request is still unknown: no answer came, the first request is still running, or something failed on
 * the way to an answer.
 */
export const isUnsettled = (error: unknown): boolean =>
  error instanceof NetworkError
    ? !error.neverLeft
    : error instanceof ApiError && (error.body?.code === 'in_progress' || error.status > 500);

/**
 * Repeats an act until its outcome is known: without an answer the same request is sent again under the same key, so
 * that all tries together are one act.
 */
export async function untilKnown<Answer>(
  send: () => Promise<Answer>,
  onWaiting: (why: Waiting) => void,
): Promise<Answer> {
  const givesUpAt = Date.now() + PATIENCE_MS;
  let unknown: unknown;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      // If one try was sent without an answer, the act stays open, even if the next try cannot be sent.
      const isOpen = isUnsettled(error) || (unknown !== undefined && error instanceof NetworkError);
      if (!isOpen) throw error;
      unknown ??= error;
      if (Date.now() + PAUSE_MS > givesUpAt) throw unknown;
      onWaiting(navigator.onLine ? 'slow' : 'offline');
      await sleep(PAUSE_MS);
    }
  }
}
