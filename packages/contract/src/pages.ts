/**
 * The site's pages: which addresses exist, who may open them, and what their parameters look like.
 * The browser's router and the server that sends the page read the same table, so that an address
 * that does not exist is a 404 for both. A `$name` segment is a parameter; a last `{-$name}` may be left out.
 */
export interface Page {
  readonly path: string;
  /** Visitors may open `public` pages; `staff` pages have a sign-in of their own. */
  readonly access: 'public' | 'member' | 'staff';
  /** Card or bank data, a password, or a token in the address: no third-party script ever runs here. */
  readonly sensitive?: true;
  /** Shown in development and demonstrations, never in production. */
  readonly developmentOnly?: true;
  readonly params?: Readonly<Record<string, RegExp>>;
}

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Partners' codes, whatever their case: a link may write them as the partner does. */
const partner = /^[a-z0-9]+(?:-[a-z0-9]+)*$/i;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const globalOffer = /^(?:travel-and-lifestyle-services|travel-rewards|priceless-experiences)$/;

const definePages = <const Pages extends Record<string, Page>>(table: Pages): Pages => table;

/** Of the console. Said once, because the first view's script has the whole table. */
const desk = <const Path extends string>(
  path: Path,
): { readonly path: `/staff/${Path}`; readonly access: 'staff' } => ({
  path: `/staff/${path}`,
  access: 'staff',
});

export const pages = definePages({
  home: { path: '/', access: 'public' },
  login: { path: '/login', access: 'public', sensitive: true },
  loginAs: { path: '/login-as', access: 'public', sensitive: true },
  logout: { path: '/logout', access: 'public' },
  sso: { path: '/sso/{-$token}', access: 'public', sensitive: true },
  forgotPassword: { path: '/forgot-password', access: 'public', sensitive: true },
  resetPassword: { path: '/reset-password', access: 'public', sensitive: true },
  notMe: { path: '/not-me', access: 'public', sensitive: true },
  register: { path: '/register', access: 'public', sensitive: true },
  registerVerify: { path: '/register/verify', access: 'public', sensitive: true },
  shop: { path: '/shop', access: 'public' },
  cart: { path: '/shop/cart', access: 'member' },
  product: { path: '/shop/$product', access: 'member', params: { product: slug } },
  checkout: { path: '/checkout', access: 'member', sensitive: true },
  checkoutConfirm: { path: '/checkout/confirm', access: 'member', sensitive: true },
  account: { path: '/account', access: 'member' },
  addresses: { path: '/account/address', access: 'member' },
  addressNew: { path: '/account/address/new', access: 'member' },
  addressEdit: { path: '/account/address/edit', access: 'member' },
  itinerary: { path: '/account/my-itinerary', access: 'member' },
  orders: { path: '/account/order-history', access: 'member' },
  redemptions: { path: '/account/redemptions', access: 'member' },
  passwordChange: { path: '/account/reset-password', access: 'member', sensitive: true },
  transactions: { path: '/account/transactions', access: 'member' },
  wishlist: { path: '/account/wishlist', access: 'member' },
  redeemers: { path: '/account/authorized-redeemers', access: 'member' },
  inbox: { path: '/account/inbox', access: 'member' },
  security: { path: '/account/security', access: 'member', sensitive: true },
  requests: { path: '/account/requests', access: 'member' },
  requestNew: { path: '/account/requests/new', access: 'member' },
  customerSupport: { path: '/customer-support', access: 'public' },
  faq: { path: '/faq', access: 'public' },
  programRules: { path: '/program-rules', access: 'public' },
  retailer: { path: '/amazon', access: 'public' },
  retailerReturn: { path: '/amazon/return', access: 'member', sensitive: true },
  travelDeparture: { path: '/travel', access: 'member' },
  globalOffers: { path: '/global-offers/{-$type}', access: 'public', params: { type: globalOffer } },
  creditCards: { path: '/credit-cards', access: 'public' },
  about: { path: '/about', access: 'public' },
  accessibility: { path: '/accessibility', access: 'public' },
  privacy: { path: '/privacy', access: 'public' },
  terms: { path: '/terms', access: 'public' },
  contentPage: { path: '/pages/$slug', access: 'public', params: { slug } },
  payWithRewards: { path: '/pay-with-rewards', access: 'member' },
  pendingActions: { path: '/pending-actions', access: 'member' },
  pendingActionsRegister: { path: '/pending-actions/register', access: 'member' },
  redeemDirectDeposit: { path: '/redeem/direct-deposit', access: 'public', sensitive: true },
  redeemCashBack: { path: '/redeem/cash-back', access: 'public' },
  redeem: { path: '/redeem/{-$group}', access: 'member', params: { group: slug } },
  miles: { path: '/travel-miles', access: 'member' },
  milesTerms: { path: '/travel-miles/ascenda/terms-and-conditions', access: 'member' },
  milesPartnerRedeem: {
    path: '/travel-miles/ascenda/redeem/{-$slug}',
    access: 'member',
    params: { slug: partner },
  },
  milesPartner: { path: '/travel-miles/ascenda/$partner', access: 'member', params: { partner } },
  milesRedeem: { path: '/travel-miles/redeem/$slug', access: 'member', params: { slug: partner } },
  milesProduct: { path: '/travel-miles/$product', access: 'member', params: { product: partner } },
  staff: { path: '/staff', access: 'staff' },
  staffWelcome: { path: '/staff/welcome', access: 'staff', sensitive: true },
  staffSignIn: { path: '/staff/sign-in', access: 'staff', sensitive: true },
  staffOverview: desk('overview'),
  staffMember: { path: '/staff/member/$member', access: 'staff', params: { member: uuid } },
  staffCases: desk('cases'),
  staffCase: { path: '/staff/case/$case', access: 'staff', params: { case: uuid } },
  staffOrders: desk('orders'),
  staffOrder: { path: '/staff/orders/$order', access: 'staff', params: { order: uuid } },
  staffAdjustments: desk('adjustments'),
  staffApprovals: desk('approvals'),
  staffAudit: desk('audit'),
  staffReports: desk('reports'),
  staffContent: desk('content'),
  staffSegments: desk('segments'),
  staffPromotions: desk('promotions'),
  staffCatalogue: desk('catalogue'),
  staffPartners: desk('partners'),
  staffCustomers: desk('customers'),
  staffRates: desk('rates'),
  staffProgram: desk('program'),
  staffPeople: desk('people'),
  staffRegistrations: desk('registrations'),
  staffTerms: desk('terms'),
  staffExternal: desk('external'),
  error: { path: '/error', access: 'public' },
  examples: { path: '/examples', access: 'public', developmentOnly: true },
});

export type PageName = keyof typeof pages;

export interface PageMatch {
  readonly name: PageName;
  readonly page: Page;
  readonly params: Readonly<Record<string, string>>;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

function matchSegments(page: Page, wanted: string[]): Record<string, string> | undefined {
  const pattern = segmentsOf(page.path);
  if (wanted.length > pattern.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const value = wanted[index];
    const parameter = /^(\{-)?\$(\w+)\}?$/.exec(segment);
    if (!parameter) {
      if (segment !== value) return undefined;
      continue;
    }
    const [, optional, name = ''] = parameter;
    if (value === undefined) {
      if (optional) continue;
      return undefined;
    }
    if (page.params?.[name] && !page.params[name].test(value)) return undefined;
    params[name] = value;
  }
  return params;
}

/** A page with fewer parameters wins over one with more, so that `/shop/cart` is never a product called "cart". */
const byPrecision = (Object.entries(pages) as [PageName, Page][]).toSorted(
  ([, a], [, b]) => (a.path.match(/\$/g)?.length ?? 0) - (b.path.match(/\$/g)?.length ?? 0),
);

/** No third-party script runs there, nor where staff work. */
export function isSensitive(path: string): boolean {
  const page = matchPage(path)?.page;
  return page?.sensitive === true || page?.access === 'staff';
}

/** Finds the page of a path without locale prefix; nothing for an unknown path or parameters that do not validate. */
export function matchPage(path: string): PageMatch | undefined {
  let wanted: string[];
  try {
    wanted = segmentsOf(path).map(decodeURIComponent);
  } catch {
    return undefined;
  }
  for (const [name, page] of byPrecision) {
    const params = matchSegments(page, wanted);
    if (params) return { name, page, params };
  }
  return undefined;
}
