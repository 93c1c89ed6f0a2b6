import { expect, test } from 'vitest';
import { isTurnedDown } from './passkey.ts';

test.each(['NotAllowedError', 'AbortError', 'NotSupportedError', 'SecurityError'])(
  '%s of the browser means that there is no passkey, and not that our service is away',
  (name) => {
    expect(isTurnedDown(new DOMException('no', name))).toBe(true);
  },
);

test('a failed request is another failure', () => {
  expect(isTurnedDown(new TypeError('Failed to fetch'))).toBe(false);
});
