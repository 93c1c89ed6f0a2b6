import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { END_AFTER_MS, type IdleWatch, WARN_AFTER_MS, watchIdleness } from './idle-watch.ts';

const minute = 60_000;
let watch: IdleWatch;
const events = { onWarning: vi.fn(), onEnd: vi.fn(), tellServer: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.clearAllMocks();
  watch = watchIdleness(events);
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

const press = () => window.dispatchEvent(new Event('keydown'));

describe('[SES-10] idleness', () => {
  test('nothing is asked before 13 minutes, then the time that is left', () => {
    vi.advanceTimersByTime(WARN_AFTER_MS - 1000);
    expect(events.onWarning).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(events.onWarning).toHaveBeenLastCalledWith(2 * minute);
    vi.advanceTimersByTime(30_000);
    expect(events.onWarning).toHaveBeenLastCalledWith(90_000);
  });

  test('ends at 15 minutes, once', () => {
    vi.advanceTimersByTime(END_AFTER_MS + 10 * minute);
    expect(events.onEnd).toHaveBeenCalledOnce();
  });

  test('activity starts it anew', () => {
    vi.advanceTimersByTime(12 * minute);
    press();
    vi.advanceTimersByTime(12 * minute);
    expect(events.onWarning).not.toHaveBeenCalled();
  });

  test('while the question stands only an answer counts, as often as the member likes', () => {
    for (let time = 0; time < 3; time += 1) {
      vi.advanceTimersByTime(13.5 * minute);
      press();
      vi.advanceTimersByTime(1000);
      expect(events.onWarning).toHaveBeenLastCalledWith(expect.any(Number));
      watch.stay();
      expect(events.onWarning).toHaveBeenLastCalledWith(undefined);
    }
    expect(events.onEnd).not.toHaveBeenCalled();
  });

  test('an answer in another tab takes the question back here', () => {
    vi.advanceTimersByTime(WARN_AFTER_MS);
    localStorage.setItem('rewards.last_activity', String(Date.now()));
    vi.advanceTimersByTime(1000);
    expect(events.onWarning).toHaveBeenLastCalledWith(undefined);
  });

  test('the server hears every minute of somebody who only reads, and so ends no session that asks “Are you still there?”', () => {
    for (let elapsed = 0; elapsed < 24; elapsed += 1) {
      vi.advanceTimersByTime(minute / 2);
      press();
    }
    expect(events.tellServer).toHaveBeenCalledTimes(12);
  });
});
