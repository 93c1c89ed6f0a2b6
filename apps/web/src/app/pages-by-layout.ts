import type { PageName } from '@rewards/contract/pages';

export type LayoutName = 'default' | 'blank' | 'login-as' | 'pending-actions';

const exceptions: Partial<Record<PageName, LayoutName>> = {
  loginAs: 'login-as',
  sso: 'blank',
  logout: 'blank',
  pendingActions: 'pending-actions',
  pendingActionsRegister: 'pending-actions',
};

/** Every page stands in the default layout unless it is named here. */
export const layoutOf = (name: PageName): LayoutName => exceptions[name] ?? 'default';
