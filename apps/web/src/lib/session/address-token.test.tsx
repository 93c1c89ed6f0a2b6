import { afterEach, describe, expect, test } from 'vitest';
import { hideAddressToken, takeAddressToken } from './address-token.ts';

afterEach(() => {
  takeAddressToken();
  window.history.replaceState(null, '', '/');
});

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  hideAddressToken();
  return window.location.pathname + window.location.search;
};

describe('a token in the address', () => {
  test.each([
    ['/sso/abc.def.ghi', '/sso', { token: 'abc.def.ghi' }],
    ['/fr/sso/abc.def.ghi', '/fr/sso', { token: 'abc.def.ghi' }],
    ['/login-as?user_account=a@b.c&token=xyz', '/login-as', { user_account: 'a@b.c', token: 'xyz' }],
    ['/fr/login?token=a.b.c', '/fr/login', { token: 'a.b.c' }],
    ['/register/verify?token=xyz', '/register/verify', { token: 'xyz' }],
    ['/fr/reset-password?token=xyz', '/fr/reset-password', { token: 'xyz' }],
  ])('[SES-04, SES-05, SES-06] of %s is gone from the bar and there once for the page', (address, shown, parts) => {
    expect(open(address)).toBe(shown);
    expect(takeAddressToken()).toEqual(parts);
    expect(takeAddressToken()).toEqual({});
  });

  test.each(['/login?refused=1', '/shop?productType=egiftcard', '/?error=timeout', '/checkout?x=1'])(
    '%s is left as it is',
    (address) => {
      expect(open(address)).toBe(address);
      expect(takeAddressToken()).toEqual({});
    },
  );
});
