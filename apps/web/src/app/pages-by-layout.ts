import { type PageName, pages } from '@rewards/contract/pages';

export const layoutNames = ['default', 'blank', 'login-as', 'pending-actions', 'checkout', 'staff'] as const;
export type LayoutName = (typeof layoutNames)[number];

const exceptions: Partial<Record<PageName, LayoutName>> = {
  loginAs: 'login-as',
  sso: 'blank',
  logout: 'blank',
  pendingActions: 'pending-actions',
  pendingActionsRegister: 'pending-actions',
  checkout: 'checkout',
};

const isPageName = (name: string): name is PageName => name in pages;

/** Every page has the default layout, unless it is in the console or named above. */
export const pagesIn = (layout: LayoutName): PageName[] =>
  Object.keys(pages)
    .filter(isPageName)
    .filter((name) => (exceptions[name] ?? (pages[name].access === 'staff' ? 'staff' : 'default')) === layout);
