import { useEffect, useState } from 'react';

/** The value after it has not changed for a while; `settle` does not wait. */
export function useSettled(value: string, delayMs: number): readonly [settled: string, settle: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return [settled, () => setSettled(value)];
}
