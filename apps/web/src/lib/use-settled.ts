import { useEffect, useState } from 'react';

/** The value after it has not changed for a while, so that not every letter asks the server; `settle` does not wait. */
export function useSettled<Value>(value: Value, delayMs: number): readonly [settled: Value, settle: () => void] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return [settled, () => setSettled(value)];
}
