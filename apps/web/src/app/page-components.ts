import { prepareWords } from '@rewards/text';
import type { PageName } from '@rewards/contract/pages';
import { consoleComponents } from './console-components.ts';
import type { LoadedPage } from './loaded-page.ts';

type LazyPage = Exclude<PageName, 'home' | 'error'>;

const redeemWords = [
  'redeem',
  'redeemDone',
  'promiseSteps',
  'acts',
  'deposits',
  'account',
  'titles',
  'validation',
] as const;
const milesWords = [
  'miles',
  'redeem',
  'redeemDone',
  'promiseSteps',
  'acts',
  'account',
  'titles',
  'validation',
] as const;
const productWords = ['shop', 'account', 'cart', 'titles', 'validation', 'promises'] as const;
const addressWords = ['address', 'account', 'titles', 'validation'] as const;

const contentWords = ['content', 'titles'] as const;

/** Home and the error page are in the router itself. */
const pageComponents: Record<LazyPage, () => Promise<LoadedPage>> = {
  ...consoleComponents,
  login: async () => ({
    Page: (await import('../routes/sign-in/log-in.tsx')).LogInPage,
    words: ['signIn', 'validation'],
  }),
  logout: async () => ({ Page: (await import('../routes/sign-in/log-out.tsx')).LogOutPage, words: ['signIn'] }),
  sso: async () => ({ Page: (await import('../routes/sign-in/sso.tsx')).SsoPage, words: ['signIn'] }),
  loginAs: async () => ({
    Page: (await import('../routes/sign-in/login-as.tsx')).LoginAsPage,
    words: ['staff', 'errors', 'titles'],
  }),
  itinerary: async () => ({
    Page: (await import('../routes/account/itinerary.tsx')).ItineraryPage,
    words: ['travel', 'acts', 'account', 'titles'],
  }),
  travelDeparture: async () => ({
    Page: (await import('../routes/redeem/travel-departure.tsx')).TravelDeparturePage,
    words: ['travel', 'account', 'titles'],
  }),
  retailerReturn: async () => ({
    Page: (await import('../routes/redeem/retailer-return.tsx')).RetailerReturnPage,
    words: ['retailer', 'account', 'titles'],
  }),
  account: async () => ({
    Page: (await import('../routes/account/account.tsx')).AccountPage,
    words: ['account', 'activity', 'overview', 'pendingPage', 'titles', 'validation'],
  }),
  transactions: async () => ({
    Page: (await import('../routes/account/transactions.tsx')).TransactionsPage,
    words: ['account', 'activity', 'overview', 'titles'],
  }),
  requests: async () => ({
    Page: (await import('../routes/account/requests.tsx')).RequestsPage,
    words: ['requests', 'account', 'titles'],
  }),
  requestNew: async () => ({
    Page: (await import('../routes/account/request-new.tsx')).RequestNewPage,
    words: ['requests', 'acts', 'account', 'titles', 'validation'],
  }),
  shop: async () => {
    const { ShopPage, prepareShop } = await import('../routes/shop/shop.tsx');
    return { Page: ShopPage, prepare: prepareShop, words: ['shop', 'cart', 'titles'] };
  },
  product: async () => {
    const { ProductPage, prepareProduct } = await import('../routes/shop/product.tsx');
    return { Page: ProductPage, prepare: prepareProduct, words: productWords };
  },
  cart: async () => {
    const { CartPage, prepareCart } = await import('../routes/shop/cart.tsx');
    return { Page: CartPage, prepare: prepareCart, words: ['cart', 'shop', 'account', 'titles', 'validation'] };
  },
  checkout: async () => {
    const { CheckoutPage, prepareCheckout } = await import('../routes/shop/checkout.tsx');
    return {
      Page: CheckoutPage,
      prepare: prepareCheckout,
      words: ['checkout', 'cart', 'acts', 'address', 'account', 'promises', 'promiseSteps', 'titles', 'validation'],
    };
  },
  checkoutConfirm: async () => ({
    Page: (await import('../routes/shop/checkout-confirm.tsx')).CheckoutConfirmPage,
    words: ['checkout', 'orders', 'acts', 'account', 'titles', 'promises'],
  }),
  orders: async () => ({
    Page: (await import('../routes/account/orders.tsx')).OrdersPage,
    words: [
      'orders',
      'orderStatuses',
      'redeem',
      'redeemDone',
      'promiseSteps',
      'travel',
      'acts',
      'account',
      'titles',
      'promises',
      'validation',
    ],
  }),
  wishlist: async () => ({
    Page: (await import('../routes/shop/wishlist.tsx')).WishlistPage,
    words: ['shop', 'account', 'titles', 'cart'],
  }),
  addresses: async () => ({
    Page: (await import('../routes/account/addresses.tsx')).AddressesPage,
    words: addressWords,
  }),
  addressNew: async () => ({
    Page: (await import('../routes/account/addresses.tsx')).AddressNewPage,
    words: addressWords,
  }),
  addressEdit: async () => ({
    Page: (await import('../routes/account/addresses.tsx')).AddressEditPage,
    words: addressWords,
  }),
  registerVerify: async () => ({
    Page: (await import('../routes/sign-in/register-verify.tsx')).RegisterVerifyPage,
    words: ['account', 'registration', 'validation'],
  }),
  register: async () => {
    const { RegisterPage, prepareRegister } = await import('../routes/sign-in/register.tsx');
    return {
      Page: RegisterPage,
      prepare: prepareRegister,
      words: ['registration', 'password', 'validation', 'titles'],
    };
  },
  forgotPassword: async () => ({
    Page: (await import('../routes/sign-in/forgot-password.tsx')).ForgotPasswordPage,
    words: ['password', 'validation', 'titles'],
  }),
  resetPassword: async () => ({
    Page: (await import('../routes/sign-in/reset-password.tsx')).ResetPasswordPage,
    words: ['password', 'validation', 'titles'],
  }),
  passwordChange: async () => ({
    Page: (await import('../routes/account/password-change.tsx')).PasswordChangePage,
    words: ['password', 'account', 'validation', 'titles'],
  }),
  notMe: async () => ({
    Page: (await import('../routes/sign-in/not-me.tsx')).NotMePage,
    words: ['notMe', 'titles'],
  }),
  inbox: async () => ({
    Page: (await import('../routes/account/inbox.tsx')).InboxPage,
    words: ['inbox', 'acts', 'account', 'titles'],
  }),
  security: async () => ({
    Page: (await import('../routes/account/security.tsx')).SecurityPage,
    words: ['security', 'inbox', 'acts', 'account', 'validation', 'titles'],
  }),
  redeemers: async () => ({
    Page: (await import('../routes/account/redeemers.tsx')).RedeemersPage,
    words: ['redeemers', 'acts', 'account', 'validation', 'titles'],
  }),
  pendingActionsRegister: async () => ({
    Page: (await import('../routes/sign-in/pending-actions-register.tsx')).PendingRegisterPage,
    words: ['pendingPage', 'registration', 'password', 'validation', 'titles'],
  }),
  pendingActions: async () => ({
    Page: (await import('../routes/sign-in/pending-actions.tsx')).PendingActionsPage,
    words: ['pendingPage', 'registration', 'account', 'titles'],
  }),
  redeem: async () => ({
    Page: (await import('../routes/redeem/redeem.tsx')).RedeemPage,
    words: ['redeem', 'redeemDone', 'redeemWays', 'deposits', 'account', 'titles', 'validation'],
  }),
  redeemDirectDeposit: async () => ({
    Page: (await import('../routes/redeem/redeem-direct-deposit.tsx')).DirectDepositPage,
    words: redeemWords,
  }),
  redeemCashBack: async () => ({
    Page: (await import('../routes/redeem/redeem-cash-back.tsx')).CashBackPage,
    words: redeemWords,
  }),
  redemptions: async () => ({
    Page: (await import('../routes/account/redemptions.tsx')).RedemptionsPage,
    words: ['titles'],
  }),
  customerSupport: async () => {
    const { CustomerSupportPage, prepareSupport } = await import('../routes/content/customer-support.tsx');
    return { Page: CustomerSupportPage, prepare: prepareSupport, words: contentWords };
  },
  faq: async () => {
    const { FaqPage, prepareFaq } = await import('../routes/content/faq.tsx');
    return { Page: FaqPage, prepare: prepareFaq, words: contentWords };
  },
  programRules: async () => {
    const { ProgramRulesPage, prepareRules } = await import('../routes/content/program-rules.tsx');
    return { Page: ProgramRulesPage, prepare: prepareRules, words: contentWords };
  },
  retailer: async () => ({
    Page: (await import('../routes/redeem/retailer.tsx')).RetailerPage,
    words: [...contentWords, 'retailer', 'acts', 'account'],
  }),
  globalOffers: async () => ({
    Page: (await import('../routes/content/global-offers.tsx')).GlobalOffersPage,
    words: contentWords,
  }),
  creditCards: async () => {
    const { CreditCardsPage, prepareCards } = await import('../routes/content/credit-cards.tsx');
    return { Page: CreditCardsPage, prepare: prepareCards, words: contentWords };
  },
  about: async () => ({ Page: (await import('../routes/content/about.tsx')).AboutPage, words: contentWords }),
  accessibility: async () => ({
    Page: (await import('../routes/content/accessibility.tsx')).AccessibilityPage,
    words: contentWords,
  }),
  privacy: async () => ({ Page: (await import('../routes/content/privacy.tsx')).PrivacyPage, words: contentWords }),
  terms: async () => ({ Page: (await import('../routes/content/terms.tsx')).TermsPage, words: contentWords }),
  contentPage: async () => {
    const { ContentPage, prepareContentPage } = await import('../routes/content/content-page.tsx');
    return { Page: ContentPage, prepare: prepareContentPage, words: contentWords };
  },
  miles: async () => ({ Page: (await import('../routes/redeem/miles.tsx')).MilesPage, words: milesWords }),
  milesTerms: async () => ({ Page: (await import('../routes/redeem/miles.tsx')).MilesTermsPage, words: milesWords }),
  milesPartner: async () => ({
    Page: (await import('../routes/redeem/miles.tsx')).MilesPartnerPage,
    words: milesWords,
  }),
  milesProduct: async () => ({
    Page: (await import('../routes/redeem/miles.tsx')).MilesProductPage,
    words: milesWords,
  }),
  milesRedeem: async () => ({
    Page: (await import('../routes/redeem/miles-redeem.tsx')).MilesRedeemPage,
    words: milesWords,
  }),
  milesPartnerRedeem: async () => ({
    Page: (await import('../routes/redeem/miles-redeem.tsx')).MilesPartnerRedeemPage,
    words: milesWords,
  }),
  payWithRewards: async () => ({
    Page: (await import('../routes/redeem/pay-with-rewards.tsx')).PayWithRewardsPage,
    words: ['payWithRewards', 'redeem', 'acts', 'activity', 'account', 'titles'],
  }),
  examples: async () => ({
    Page: (await import('../routes/examples/examples-page.tsx')).ExamplesPage,
    words: ['examples', 'validation', 'address', 'password', 'cart'],
  }),
};

/** Each page has its own file, so that the first view does not grow with the number of pages. */
export function loadPage(name: LazyPage): Promise<LoadedPage> {
  // The words are asked for again when the page is drawn; a failure is shown then.
  prepareWords().catch(() => undefined);
  return pageComponents[name]();
}
