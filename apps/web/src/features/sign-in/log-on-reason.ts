import { matchPage } from '@rewards/contract/pages';
import { parseLocalizedPath } from '@rewards/text/localized-path';

export type LogOnReason = 'product' | 'cart' | 'checkout' | 'saves' | 'travel' | 'redeem' | 'account';

const reasons: Partial<Record<string, LogOnReason>> = {
  product: 'product',
  cart: 'cart',
  checkout: 'checkout',
  checkoutConfirm: 'account',
  wishlist: 'saves',
  travelDeparture: 'travel',
  payWithRewards: 'redeem',
  redeem: 'redeem',
  redeemCashBack: 'redeem',
  redeemDirectDeposit: 'redeem',
  retailer: 'redeem',
};

/** Why a visitor is asked to log on, by the page that waits. Undefined if the visitor asked for the log-on itself. */
export function logOnReason(awaited: string): { readonly why: LogOnReason; readonly slug: string } | undefined {
  const match = matchPage(parseLocalizedPath(awaited.split(/[?#]/)[0] ?? '/').path);
  if (!match) return undefined;
  const { name, page, params } = match;
  const why = reasons[name] ?? (name.startsWith('miles') ? 'redeem' : page.access === 'member' ? 'account' : undefined);
  return why && { why, slug: params['product'] ?? '' };
}
