import { readTokenTimes, refreshAfterMs } from '../../lib/session/jwt.ts';

const LOOK_EVERY_MS = 10_000;

/**
 * Calls when a tenth of the token's life remains, and again until it succeeds or is stopped. The life is counted from
 * now, as the token has just come: the device's clock may be hours away from the server's. It is looked at often,
 * because a device that sleeps stops a long timer.
 */
export function refreshInTime(token: string, refresh: (signal: AbortSignal) => Promise<void>): () => void {
  const times = readTokenTimes(token);
  if (!times) return () => undefined;
  const dueAtMs = Date.now() + refreshAfterMs(times);
  const stopped = new AbortController();
  let isUnderWay = false;
  const look = async () => {
    if (isUnderWay || Date.now() < dueAtMs) return;
    isUnderWay = true;
    await refresh(stopped.signal);
    isUnderWay = false;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  return () => {
    stopped.abort();
    clearInterval(timer);
  };
}
