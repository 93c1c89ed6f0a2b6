import { isSensitive } from '@rewards/contract/pages';
import { lazy } from 'react';

/** A script that runs cannot be stopped: a page that is no business of it leaves it behind by being loaded anew. */
export const mustLoadAnew = (path: string): boolean =>
  isSensitive(path) && document.querySelector('script[data-tag-manager]') !== null;

/** Loaded only where the bank configured something to tell; a page must not fail because this could not be fetched. */
export const AnalyticsWatch = lazy(() =>
  import('./analytics-watch.tsx').then(
    (loaded) => ({ default: loaded.AnalyticsWatch }),
    () => ({ default: () => null }),
  ),
);
