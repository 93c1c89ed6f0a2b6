import { isSensitive } from '@rewards/contract/pages';
import { latePart } from '../lib/late-part.tsx';
import { inBrowser } from '../lib/surroundings.ts';

/** A running script cannot be stopped. A page that the script must not see is therefore loaded again without it. */
export const mustLoadAnew = (path: string): boolean =>
  inBrowser && isSensitive(path) && document.querySelector('script[data-tag-manager]') !== null;

/** Loaded only if the bank configured analytics. */
export const AnalyticsWatch = latePart(async () => (await import('./analytics-watch.tsx')).AnalyticsWatch);
