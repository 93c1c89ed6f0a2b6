import type { PageName } from '@rewards/contract/pages';
import type { MessageGroup } from '@rewards/text';

interface LandingPage {
  readonly modules: readonly string[];
  readonly words: readonly MessageGroup[];
}

/** What finds every page but home, which the router has itself. */
const pageFinder = ['src/app/page-components.ts', '../../packages/text/src/generated/more-catalogs.ts'];

/** What a member's session and frame are made of; visitors never fetch it. */
const memberParts = ['src/app/session/member-life.ts', 'src/app/member-frame.ts'];

/** Where readers arrive from outside. What such a page draws on is asked for beside the shell, and not after it. */
export const landingPages = {
  home: { modules: ['src/routes/content/home.tsx'], words: ['home'] },
  shop: { modules: [...pageFinder, 'src/routes/shop/shop.tsx'], words: ['shop', 'cart'] },
  product: {
    modules: [...pageFinder, ...memberParts, 'src/routes/shop/product.tsx'],
    words: ['shop', 'account', 'cart', 'titles', 'validation', 'promises'],
  },
  /** Every other page, as far as it is known ahead. */
  member: { modules: [...pageFinder, ...memberParts], words: [] },
  other: { modules: pageFinder, words: [] },
} satisfies Partial<Record<PageName | 'member' | 'other', LandingPage>>;

const frameWords = ['frame', 'ui'] as const;

/** The modules a browser runs to draw the page in that language, beside the entry. */
export function modulesOf(name: keyof typeof landingPages, locale: string): string[] {
  const { modules, words } = landingPages[name];
  const ofWords = [...frameWords, ...words].map((group) => `../../packages/text/src/generated/${locale}/${group}.ts`);
  return [...modules, ...ofWords];
}
