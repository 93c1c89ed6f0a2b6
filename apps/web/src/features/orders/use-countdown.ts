import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export interface Remaining {
  readonly hours: number;
  readonly minutes: number;
  readonly ms: number;
}

/** The time left until a moment, updated every few seconds; undefined when it is over. */
export function useCountdown(moment: string): Remaining | undefined {
  const [now, setNow] = useState(Date.now);
  const ms = Date.parse(moment) - now;
  const isOver = ms <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, [isOver]);
  if (isOver) return undefined;
  // A minute that has begun counts: "0 min left" would be wrong for another 59 seconds.
  const minutes = Math.ceil(ms / MINUTE_MS);
  return { ms, hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
