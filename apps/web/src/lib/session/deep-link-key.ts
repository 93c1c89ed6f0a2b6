export const DEEP_LINK_KEY = 'rewards.deep_link';

export const hasDeepLink = (): boolean => localStorage.getItem(DEEP_LINK_KEY) !== null;
