import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const send = vi.fn(async (_address: string, _request: { body: string }) => Response.json({ code: 'success' }));
const bodyOf = (call = 0) => JSON.parse(send.mock.calls[call]?.[1].body ?? '{}');

/** The module counts its reports for as long as the page lives, so every test gets its own page. */
const reported = (times: number) => waitFor(() => expect(send).toHaveBeenCalledTimes(times));
async function freshReporting() {
  vi.resetModules();
  return import('./error-reporting.ts');
}

beforeEach(() => {
  send.mockClear();
  vi.stubGlobal('fetch', send);
  window.history.replaceState({}, '', '/fr/shop/quiet-headphones?recipient=maya@example.com');
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState({}, '', '/');
});

describe('a report of a failure', () => {
  test('[FRAME-21] names the failure and the route’s pattern, in the language of the page', async () => {
    const { reportError } = await freshReporting();
    reportError(new TypeError('x is not a function'));
    await reported(1);
    expect(bodyOf()).toMatchObject({ name: 'TypeError', message: 'x is not a function', route: '/shop/$product' });
    expect(send.mock.calls[0]?.[0]).toBe('/v1/guest/error-report?locale=fr-CA');
  });

  test.each([
    ['an email', 'no mail to maya.laurent@example.com', 'maya'],
    ['a card number', 'card 5412 3400 0009 0002 refused', '5412'],
    ['a token', `bad token ${'eyJhbGciOi1'.repeat(4)}.${'x1'.repeat(30)}`, 'eyJ'],
    ['an opaque token', 'at /sso/Q29vbCB0b2tlbiBmb3IgYSByZXNldCBsaW5r-1', 'Q29v'],
    ['a query', 'Failed: https://rewards.example.com/shop?name=Maya', 'Maya'],
  ])('[FRAME-21] holds nothing personal: %s', async (_what, message, secret) => {
    const { reportError } = await freshReporting();
    reportError(new Error(message));
    await reported(1);
    expect(JSON.stringify(bodyOf())).not.toContain(secret);
  });

  test('[FRAME-21] is bounded in length, and ten are the most of one page', async () => {
    const { reportError } = await freshReporting();
    const endless = new Error('long '.repeat(1000));
    endless.stack = 'deep '.repeat(5000);
    for (let count = 0; count < 25; count += 1) reportError(endless);
    await reported(10);
    await new Promise((resolve) => setTimeout(resolve));
    expect(send).toHaveBeenCalledTimes(10);
    expect(bodyOf().message.length).toBeLessThanOrEqual(500);
    expect(bodyOf().stack.length).toBeLessThanOrEqual(4000);
  });

  test('[FRAME-21] is not made of what has a rule of its own', async () => {
    const { reportError } = await freshReporting();
    const { ApiError, NetworkError } = await import('../lib/api-client.ts');
    reportError(new ApiError(422, undefined));
    reportError(new NetworkError('no answer'));
    reportError(new Error('after them'));
    await reported(1);
    expect(bodyOf().message).toBe('after them');
  });

  test('[FRAME-21] is made of what no page catches', async () => {
    const { watchErrors } = await freshReporting();
    watchErrors();
    window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('in a handler'), message: 'in a handler' }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'nobody waited' }));
    await reported(2);
    expect([bodyOf(0).name, bodyOf(0).message]).toEqual(['RangeError', 'in a handler']);
    expect(bodyOf(1).message).toBe('nobody waited');
  });

  test('[FRAME-21] that fails itself is dropped', async () => {
    const { reportError } = await freshReporting();
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    reportError(new Error('first'));
    await reported(1);
    reportError(new Error('second'));
    await reported(2);
  });
});
