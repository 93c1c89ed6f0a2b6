import type { PageName } from '@rewards/contract/pages';
import type { MessageGroup } from '@rewards/text';

interface LandingPage {
  readonly modules: readonly string[];
  readonly words: readonly MessageGroup[];
}

/** The modules that find every page except home, which is in the router itself. */
const pageFinder = ['src/app/page-components.ts', '../../packages/text/src/generated/more-catalogs.ts'];

/** The code of a member's session and frame; visitors never fetch it. */
const memberParts = ['src/app/session/member-life.ts', 'src/app/member-frame.ts'];
const memberFrame = [...pageFinder, ...memberParts, 'src/app/header/header-search.tsx'];

const contentPage = (file: string): LandingPage => ({
  modules: [...pageFinder, `src/routes/content/${file}.tsx`],
  words: ['content', 'titles'],
});

/** The pages where readers arrive from outside. Their files load together with the shell, not after it. */
export const landingPages = {
  home: { modules: ['src/routes/content/home.tsx'], words: ['home'] },
  login: { modules: [...pageFinder, 'src/routes/sign-in/log-in.tsx'], words: ['signIn', 'validation'] },
  faq: contentPage('faq'),
  customerSupport: contentPage('customer-support'),
  programRules: contentPage('program-rules'),
  globalOffers: contentPage('global-offers'),
  creditCards: contentPage('credit-cards'),
  about: contentPage('about'),
  accessibility: contentPage('accessibility'),
  privacy: contentPage('privacy'),
  terms: contentPage('terms'),
  contentPage: contentPage('content-page'),
  retailer: {
    modules: [...pageFinder, 'src/routes/redeem/retailer.tsx'],
    words: ['content', 'titles', 'retailer', 'acts', 'account'],
  },
  shop: { modules: [...pageFinder, 'src/routes/shop/shop.tsx'], words: ['shop', 'cart', 'titles'] },
  product: {
    modules: [...pageFinder, ...memberParts, 'src/routes/shop/product.tsx'],
    words: ['shop', 'account', 'cart', 'titles', 'validation', 'promises'],
  },
  checkout: {
    modules: [...memberFrame, 'src/app/layouts/rare-layouts.ts', 'src/routes/shop/checkout.tsx'],
    words: ['checkout', 'cart', 'acts', 'address', 'account', 'promises', 'promiseSteps', 'titles', 'validation'],
  },
  /** For every other page: the parts that are known in advance. Members need them on each page. */
  member: { modules: memberFrame, words: ['tools'] },
  memberHome: {
    modules: [...memberFrame, 'src/routes/content/member-home.tsx'],
    words: ['tools', 'overview', 'account', 'orderStatuses'],
  },
  other: { modules: pageFinder, words: [] },
} satisfies Partial<Record<PageName | 'member' | 'memberHome' | 'other', LandingPage>>;

const frameWords = ['frame', 'ui'] as const;

/** The modules that a browser runs to draw the page in that language, in addition to the entry. */
export function modulesOf(name: keyof typeof landingPages, locale: string): string[] {
  const { modules, words } = landingPages[name];
  const ofWords = [...frameWords, ...words].map((group) => `../../packages/text/src/generated/${locale}/${group}.ts`);
  return [...modules, ...ofWords];
}
