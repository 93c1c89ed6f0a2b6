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

/** The pages where readers arrive from outside. Their files load together with the shell, not after it. */
export const landingPages = {
  home: { modules: ['src/routes/content/home.tsx'], words: ['home'] },
  shop: { modules: [...pageFinder, 'src/routes/shop/shop.tsx'], words: ['shop', 'cart', 'titles'] },
  product: {
    modules: [...pageFinder, ...memberParts, 'src/routes/shop/product.tsx'],
    words: ['shop', 'account', 'cart', 'titles', 'validation', 'promises'],
  },
  /** For every other page: the parts that are known in advance. */
  member: { modules: [...pageFinder, ...memberParts], words: [] },
  other: { modules: pageFinder, words: [] },
} satisfies Partial<Record<PageName | 'member' | 'other', LandingPage>>;

const frameWords = ['frame', 'ui'] as const;

/** The modules that a browser runs to draw the page in that language, in addition to the entry. */
export function modulesOf(name: keyof typeof landingPages, locale: string): string[] {
  const { modules, words } = landingPages[name];
  const ofWords = [...frameWords, ...words].map((group) => `../../packages/text/src/generated/${locale}/${group}.ts`);
  return [...modules, ...ofWords];
}
