import { isSensitive } from '@rewards/contract/pages';
import { lazy } from 'react';
import { inBrowser } from '../lib/surroundings.ts';

/** A running script cannot be stopped. A page that the script must not see is therefore loaded again without it. */
export const mustLoadAnew = (path: string): boolean =>
  inBrowser && isSensitive(path) && document.querySelector('script[data-tag-manager]') !== null;

/** Loaded only if the bank configured analytics. A page must not fail when this file cannot be fetched. */
export const AnalyticsWatch = lazy(() =>
  import('./analytics-watch.tsx').then(
    (loaded) => ({ default: loaded.AnalyticsWatch }),
    () => ({ default: () => null }),
  ),
);
