import { ApiError, NetworkError } from '../api-client.ts';

const PAUSE_MS = 2_000;
/** Longer than the server's own time limits and the recovery behind them. */
const PATIENCE_MS = 60_000;

/** Why an act is still open: the server takes its time, or this device has no connection. */
export type Waiting = 'slow' | 'offline';

/** Wakes early when the connection comes back. */
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
 * Nothing is known yet about what became of a request: no answer came, the first one is still being worked on, or
 * something failed on the way to an answer.
 */
export const isUnsettled = (error: unknown): boolean =>
  error instanceof NetworkError
    ? !error.neverLeft
    : error instanceof ApiError && (error.body?.code === 'in_progress' || error.status > 500);

/**
 * Stays with an act until it is known what became of it: without an answer the very same request is sent again, under
 * the same key, so that all of them together are one act.
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
      // One try that left and got no answer keeps the act open, also when the next one does not get out.
      const isOpen = isUnsettled(error) || (unknown !== undefined && error instanceof NetworkError);
      if (!isOpen) throw error;
      unknown ??= error;
      if (Date.now() + PAUSE_MS > givesUpAt) throw unknown;
      onWaiting(navigator.onLine ? 'slow' : 'offline');
      await sleep(PAUSE_MS);
    }
  }
}
