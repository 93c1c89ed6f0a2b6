import { readTokenTimes, refreshAtMs } from '../../lib/jwt.ts';

/** Calls back when a tenth of the token's life remains, or at once when that moment has passed. */
export function scheduleRefresh(token: string, refresh: () => void): () => void {
  const times = readTokenTimes(token);
  if (!times) return () => undefined;
  const timer = setTimeout(refresh, Math.max(0, refreshAtMs(times) - Date.now()));
  return () => clearTimeout(timer);
}
