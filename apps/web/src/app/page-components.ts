import { type MessageGroup, prepareWords } from '@rewards/text';
import type { PageName } from '@rewards/contract/pages';
import type { ComponentType } from 'react';

export interface LoadedPage {
  readonly Page: ComponentType;
  /** Words the page needs beside the frame's. */
  readonly words: readonly MessageGroup[];
}

/** For every page that is not built yet: an honest word instead of a dead link. */
const notAvailableYet = async (): Promise<LoadedPage> => ({
  Page: (await import('../routes/not-available.tsx')).NotAvailablePage,
  words: ['titles'],
});

const addressWords = ['address', 'account', 'titles', 'validation'] as const;

/** What is built, beside home and the error page, which the router has itself. */
const pageComponents: Partial<Record<PageName, () => Promise<LoadedPage>>> = {
  login: async () => ({ Page: (await import('../routes/log-in.tsx')).LogInPage, words: ['signIn', 'validation'] }),
  logout: async () => ({ Page: (await import('../routes/log-out.tsx')).LogOutPage, words: ['signIn'] }),
  sso: async () => ({ Page: (await import('../routes/sso.tsx')).SsoPage, words: ['signIn'] }),
  loginAs: async () => ({
    Page: (await import('../routes/login-as.tsx')).LoginAsPage,
    words: ['staff', 'errors', 'titles'],
  }),
  staff: async () => ({
    Page: (await import('../routes/staff.tsx')).StaffPage,
    words: ['staff', 'cards', 'errors', 'titles', 'validation'],
  }),
  account: async () => ({
    Page: (await import('../routes/account.tsx')).AccountPage,
    words: ['account', 'activity', 'cards', 'pendingPage', 'titles', 'validation'],
  }),
  transactions: async () => ({
    Page: (await import('../routes/transactions.tsx')).TransactionsPage,
    words: ['account', 'activity', 'titles'],
  }),
  shop: async () => ({ Page: (await import('../routes/shop.tsx')).ShopPage, words: ['shop', 'cart'] }),
  product: async () => ({
    Page: (await import('../routes/product.tsx')).ProductPage,
    words: ['shop', 'account', 'cart', 'titles', 'validation'],
  }),
  cart: async () => ({
    Page: (await import('../routes/cart.tsx')).CartPage,
    words: ['cart', 'shop', 'account', 'titles', 'validation'],
  }),
  checkout: async () => ({
    Page: (await import('../routes/checkout.tsx')).CheckoutPage,
    words: ['checkout', 'cart', 'address', 'account', 'titles', 'validation'],
  }),
  checkoutConfirm: async () => ({
    Page: (await import('../routes/checkout-confirm.tsx')).CheckoutConfirmPage,
    words: ['checkout', 'orders', 'account', 'titles'],
  }),
  orders: async () => ({
    Page: (await import('../routes/orders.tsx')).OrdersPage,
    words: ['orders', 'orderStatuses', 'account', 'titles'],
  }),
  wishlist: async () => ({
    Page: (await import('../routes/wishlist.tsx')).WishlistPage,
    words: ['shop', 'account', 'titles', 'cart'],
  }),
  addresses: async () => ({ Page: (await import('../routes/addresses.tsx')).AddressesPage, words: addressWords }),
  addressNew: async () => ({ Page: (await import('../routes/addresses.tsx')).AddressNewPage, words: addressWords }),
  addressEdit: async () => ({ Page: (await import('../routes/addresses.tsx')).AddressEditPage, words: addressWords }),
  registerVerify: async () => ({
    Page: (await import('../routes/register-verify.tsx')).RegisterVerifyPage,
    words: ['account', 'registration', 'validation'],
  }),
  register: async () => ({
    Page: (await import('../routes/register.tsx')).RegisterPage,
    words: ['registration', 'password', 'validation', 'titles'],
  }),
  forgotPassword: async () => ({
    Page: (await import('../routes/forgot-password.tsx')).ForgotPasswordPage,
    words: ['password', 'validation', 'titles'],
  }),
  resetPassword: async () => ({
    Page: (await import('../routes/reset-password.tsx')).ResetPasswordPage,
    words: ['password', 'validation', 'titles'],
  }),
  passwordChange: async () => ({
    Page: (await import('../routes/password-change.tsx')).PasswordChangePage,
    words: ['password', 'account', 'validation', 'titles'],
  }),
  redeemers: async () => ({
    Page: (await import('../routes/redeemers.tsx')).RedeemersPage,
    words: ['redeemers', 'account', 'validation', 'titles'],
  }),
  pendingActionsRegister: async () => ({
    Page: (await import('../routes/pending-actions-register.tsx')).PendingRegisterPage,
    words: ['pendingPage', 'registration', 'password', 'validation', 'titles'],
  }),
  pendingActions: async () => ({
    Page: (await import('../routes/pending-actions.tsx')).PendingActionsPage,
    words: ['pendingPage', 'registration', 'account', 'titles'],
  }),
  examples: async () => ({
    Page: (await import('../routes/examples/examples-page.tsx')).ExamplesPage,
    words: ['examples', 'validation', 'address', 'password'],
  }),
};

/** In a file of its own: the first view does not grow with the number of pages. */
export function loadPage(name: PageName): Promise<LoadedPage> {
  // The page's words are asked for once the page is here; a failure then is told there.
  prepareWords().catch(() => undefined);
  return (pageComponents[name] ?? notAvailableYet)();
}
