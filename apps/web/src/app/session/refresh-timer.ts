import { readTokenTimes, refreshAfterMs } from '../../lib/session/jwt.ts';

const LOOK_EVERY_MS = 10_000;

/**
 * Calls `refresh` when a tenth of the token's life is left, and again until it succeeds or is stopped. The life is
 * counted from now, because the token has just come, and the device's clock may differ from the server's by hours. The
 * time is checked often, because a sleeping device stops a long timer.
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
