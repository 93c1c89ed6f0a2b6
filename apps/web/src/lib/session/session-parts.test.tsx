import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearAuth,
  onAuthChange,
  readAccountId,
  readAuth,
  writeAccountId,
  writeAuth,
  writePendingMarker,
} from './auth-storage.ts';
import { noticeDeepLink, takeDeepLink } from './deep-link.ts';
import { readTokenTimes, refreshAfterMs } from './jwt.ts';
import { takeRedirect } from '../awaited-page.ts';
import { rememberRedirect, sitePath } from '../site-path.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const tokenWith = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.signature`;

describe('what the browser keeps of a session', () => {
  test('[SES-07] token, type, expiry, SSO flag, account and pending marker stand in storage', () => {
    writeAuth({ token: 'a.b.c', expiresAtMs: 123, isSso: true });
    writeAccountId(7);
    writePendingMarker(true);
    expect(readAuth()).toEqual({ token: 'a.b.c', expiresAtMs: 123, isSso: true });
    expect(readAccountId()).toBe(7);
    expect(Object.keys(localStorage).sort()).toEqual([
      'rewards.current_account',
      'rewards.is_sso',
      'rewards.pending_actions',
      'rewards.token',
      'rewards.token_expiry',
      'rewards.token_type',
    ]);
  });

  test('[SES-09, SES-11] ending it leaves nothing behind and tells whoever listens', () => {
    const listener = vi.fn();
    writeAuth({ token: 'a.b.c', expiresAtMs: 123, isSso: false });
    writeAccountId(7);
    const stop = onAuthChange(listener);
    clearAuth();
    stop();
    expect(localStorage).toHaveLength(0);
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('a token’s times', () => {
  test('[SES-08] refresh is due when a tenth of the whole lifetime remains', () => {
    const times = readTokenTimes(tokenWith({ iat: 1000, exp: 4600 }));
    expect(times).toEqual({ issuedAtMs: 1_000_000, expiresAtMs: 4_600_000 });
    expect(times && refreshAfterMs(times)).toBe(3_240_000);
  });

  test.each(['', 'abc', 'a.b', 'a.b.c', `x.${btoa('{"exp":1}')}.y`, 'a.%%%.c'])('[SES-05] %j is no token', (text) => {
    expect(readTokenTimes(text)).toBeUndefined();
  });
});

describe('where log-on leads', () => {
  test.each([
    ['/shop?productType=egiftcard#top', '/shop?productType=egiftcard#top'],
    ['/', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['shop', '/'],
    ['', '/'],
    [null, '/'],
  ])('[SES-02] %j leads to %s', (wanted, path) => {
    expect(sitePath(wanted)).toBe(path);
  });

  test('[SES-02] is taken once, and home by default', () => {
    rememberRedirect('/account');
    expect([takeRedirect(), takeRedirect()]).toEqual(['/account', '/']);
  });
});

describe('deep links', () => {
  const minute = 60_000;
  test.each([
    [{ action: 'redeem', to: 'miles' }, { path: '/travel-miles' }],
    [{ action: 'redeem', to: 'cash-back' }, { path: '/redeem/cash-back' }],
    [{ action: 'redeem', to: 'elsewhere' }, undefined],
    [{ action: 'product', slug: 'quiet-studio' }, { path: '/shop/quiet-studio' }],
    [{ action: 'product', slug: '../../evil' }, undefined],
    [{ action: 'promotion', code: 'SAVE10' }, { path: '/shop?promotion=SAVE10' }],
    [{ action: 'card', reference: 'wallet-8826' }, { cardReference: 'wallet-8826' }],
    [{ action: 'explode' }, undefined],
  ])('[SES-20] %j leads to %j', (search, target) => {
    noticeDeepLink(search, 0);
    expect(takeDeepLink(29 * minute)).toEqual(target);
  });

  test('[SES-15] is kept for 30 minutes and followed once', () => {
    noticeDeepLink({ action: 'redeem', to: 'miles' }, 0);
    noticeDeepLink({}, 29 * minute);
    expect(takeDeepLink(29 * minute)).toBeDefined();
    expect(takeDeepLink(29 * minute)).toBeUndefined();
  });

  test('[SES-15] an expired one is removed at the next navigation', () => {
    noticeDeepLink({ action: 'redeem', to: 'miles' }, 0);
    noticeDeepLink({}, 31 * minute);
    expect(localStorage).toHaveLength(0);
    expect(takeDeepLink(0)).toBeUndefined();
  });
});
