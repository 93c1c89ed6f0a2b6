import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isCuredByReload, reloadPage } from './chunk-reload.ts';

const NOON = new Date('2026-11-15T12:00:00Z');
const missing = new TypeError(
  'Failed to fetch dynamically imported module: https://rewards.example.com/assets/shop-1.js',
);

beforeEach(() => {
  window.sessionStorage.clear();
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a failed chunk load', () => {
  test('[FRAME-15] reloads the page, at most once a minute', () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    expect(isCuredByReload(missing)).toBe(true);
    reloadPage();
    expect(reload).toHaveBeenCalledOnce();
    expect(isCuredByReload(missing)).toBe(false);
    vi.setSystemTime(NOON.getTime() + 59_999);
    expect(isCuredByReload(missing)).toBe(false);
    vi.setSystemTime(NOON.getTime() + 60_000);
    expect(isCuredByReload(missing)).toBe(true);
  });

  test.each([
    missing.message,
    'error loading dynamically imported module: https://rewards.example.com/assets/shop-1.js',
    'Importing a module script failed.',
    'Error loading https://rewards.example.com/assets/shop-legacy-1.js',
  ])('[FRAME-15] is known by the words of every browser: %s', (message) => {
    expect(isCuredByReload(new TypeError(message))).toBe(true);
  });

  test('[FRAME-15] is not mistaken for another failure', () => {
    expect(isCuredByReload(new TypeError('Cannot read properties of undefined'))).toBe(false);
    expect(isCuredByReload('dynamically imported module')).toBe(false);
  });

  test('[FRAME-15] does not reload without a connection: the browser’s own error page would take its place', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(isCuredByReload(missing)).toBe(false);
  });

  test('[FRAME-15] does not reload where the last time cannot be remembered', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(isCuredByReload(missing)).toBe(false);
  });
});
