import { describe, expect, test } from 'vitest';
import { matchPage, pages } from './pages.ts';

/** Written out from the two documents, so that a page lost from the table is noticed. */
const documented: Record<string, string> = {
  '/': 'home',
  '/login': 'login',
  '/login-as': 'loginAs',
  '/logout': 'logout',
  '/sso': 'sso',
  '/sso/some.token-value': 'sso',
  '/forgot-password': 'forgotPassword',
  '/reset-password': 'resetPassword',
  '/register': 'register',
  '/register/verify': 'registerVerify',
  '/shop': 'shop',
  '/shop/wireless-headphones': 'product',
  '/shop/cart': 'cart',
  '/checkout': 'checkout',
  '/checkout/confirm': 'checkoutConfirm',
  '/account': 'account',
  '/account/address': 'addresses',
  '/account/address/new': 'addressNew',
  '/account/address/edit': 'addressEdit',
  '/account/my-itinerary': 'itinerary',
  '/account/order-history': 'orders',
  '/account/reset-password': 'passwordChange',
  '/account/transactions': 'transactions',
  '/account/wishlist': 'wishlist',
  '/customer-support': 'customerSupport',
  '/faq': 'faq',
  '/program-rules': 'programRules',
  '/amazon': 'retailer',
  '/error': 'error',
  '/examples': 'examples',
  '/pay-with-rewards': 'payWithRewards',
  '/pending-actions': 'pendingActions',
  '/pending-actions/register': 'pendingActionsRegister',
  '/redeem': 'redeem',
  '/redeem/investments': 'redeem',
  '/redeem/direct-deposit': 'redeemDirectDeposit',
  '/redeem/cash-back': 'redeemCashBack',
  '/travel-miles': 'miles',
  '/travel-miles/some-product': 'milesProduct',
  '/travel-miles/redeem/some-slug': 'milesRedeem',
  '/travel-miles/ascenda/terms-and-conditions': 'milesTerms',
  '/travel-miles/ascenda/skyward': 'milesPartner',
  '/travel-miles/ascenda/SKY-Ward': 'milesPartner',
  '/travel-miles/redeem/SKYWARD': 'milesRedeem',
  '/travel-miles/ascenda/redeem/SKYWARD': 'milesPartnerRedeem',
  '/travel-miles/SKYWARD': 'milesProduct',
  '/travel-miles/ascenda/redeem': 'milesPartnerRedeem',
  '/travel-miles/ascenda/redeem/skyward': 'milesPartnerRedeem',
  '/pages/summer-fun': 'contentPage',
  '/global-offers': 'globalOffers',
  '/global-offers/travel-and-lifestyle-services': 'globalOffers',
  '/global-offers/travel-rewards': 'globalOffers',
  '/global-offers/priceless-experiences': 'globalOffers',
};

const documentedPublic = [
  '/',
  '/login',
  '/forgot-password',
  '/global-offers/travel-rewards',
  '/reset-password',
  '/shop',
  '/sso/token',
  '/error',
  '/register',
  '/register/verify',
  '/redeem/direct-deposit',
  '/redeem/cash-back',
  '/login-as',
  '/customer-support',
  '/faq',
  '/program-rules',
  '/amazon',
];

describe('the site’s pages', () => {
  test.each(Object.entries(documented))('[FRAME-18] %s is the page %s', (path, name) => {
    expect(matchPage(path)?.name).toBe(name);
  });

  test.each(documentedPublic)('[SES-14] %s is open to visitors', (path) => {
    expect(matchPage(path)?.page.access).toBe('public');
  });

  test.each([
    '/account',
    '/checkout',
    '/shop/cart',
    '/pay-with-rewards',
    '/travel-miles',
    '/redeem',
    '/account/wishlist',
  ])('[SES-14] %s is for members', (path) => {
    expect(matchPage(path)?.page.access).toBe('member');
  });

  test.each([
    '/nope',
    '/shop/UPPER',
    '/shop/a/b',
    '/shop/a b',
    '/global-offers/else',
    '/travel-miles/ascenda/%',
    '/pages',
    '/pages/A',
  ])('[FRAME-16] %s is no page', (path) => {
    expect(matchPage(path)).toBeUndefined();
  });

  test('every address with a token or card data is marked', () => {
    for (const name of ['sso', 'loginAs', 'resetPassword', 'registerVerify', 'checkout', 'checkoutConfirm'] as const) {
      expect(pages[name]).toHaveProperty('sensitive', true);
    }
  });
});
