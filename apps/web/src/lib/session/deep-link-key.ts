import { inBrowser } from '../surroundings.ts';

export const DEEP_LINK_KEY = 'rewards.deep_link';

export const hasDeepLink = (): boolean => inBrowser && localStorage.getItem(DEEP_LINK_KEY) !== null;
