import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshInTime } from './refresh-timer.ts';

const MINUTE_MS = 60_000;
const hourLongToken = `head.${btoa(JSON.stringify({ iat: 0, exp: 3600 }))}.signature`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[SES-08] a token is refreshed when a tenth of its life remains, and again while that does not succeed', async () => {
  const refresh = vi.fn(() => Promise.resolve());
  const stop = refreshInTime(hourLongToken, refresh);
  await vi.advanceTimersByTimeAsync(53 * MINUTE_MS);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  stop();
});

test('[SES-08] a device that slept refreshes as soon as it is awake', async () => {
  const refresh = vi.fn(() => Promise.resolve());
  const stop = refreshInTime(hourLongToken, refresh);
  vi.setSystemTime(Date.now() + 55 * MINUTE_MS);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
});

test('[SES-09] stopped in the middle, it takes the call back and makes no other', async () => {
  const signals: AbortSignal[] = [];
  const refresh = (signal: AbortSignal) => (signals.push(signal), new Promise<void>(() => undefined));
  const stop = refreshInTime(hourLongToken, refresh);
  await vi.advanceTimersByTimeAsync(55 * MINUTE_MS);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  stop();
  await vi.advanceTimersByTimeAsync(55 * MINUTE_MS);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
