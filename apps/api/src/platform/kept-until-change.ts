import type { ChangeListener, ChangeTopic } from './change-listener.ts';

/**
 * Keeps what was read, by key, until the database announces a change. What was being read while a change was announced
 * is given to its caller, but not kept. Failures and empty results are not remembered: requests for keys that do not
 * exist must not fill the memory.
 */
export function keepUntilChange<Value>(
  changes: ChangeListener,
  topic: ChangeTopic,
  read: (key: string) => Promise<Value | undefined>,
): (key: string) => Promise<Value | undefined> {
  const kept = new Map<string, Promise<Value | undefined>>();
  changes.onChange(topic, () => kept.clear());
  return (key) => {
    const known = kept.get(key);
    if (known) return known;
    const reading = read(key);
    kept.set(key, reading);
    const forget = (): void => {
      if (kept.get(key) === reading) kept.delete(key);
    };
    reading.then((value) => value ?? forget(), forget);
    return reading;
  };
}
