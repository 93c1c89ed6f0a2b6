import type { Program } from '@rewards/contract';
import { isSensitive, matchPage } from '@rewards/contract/pages';
import type { Locale } from '@rewards/text';
import type { AnyRouter } from '@tanstack/react-router';

type Addresses = Program['analytics'];

export const hasTagManager = (): boolean => document.querySelector('script[data-tag-manager]') !== null;

function injectTagManager(address: string): void {
  if (hasTagManager()) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.dataset['tagManager'] = '';
  document.head.append(script);
}

function arriveAt(path: string, { page_view_url, tag_manager_url }: Addresses, locale: Locale): void {
  const page = matchPage(path)?.page;
  if (!page || isSensitive(path)) return;
  // The route's pattern is sent, because an address may hold a token or a name.
  if (page_view_url) navigator.sendBeacon?.(page_view_url, JSON.stringify({ route: page.path, locale }));
  if (tag_manager_url) injectTagManager(tag_manager_url);
}

/** Reports this page and every later one; returns a function that stops it. */
export function runAnalytics(router: AnyRouter, addresses: Addresses, locale: Locale): () => void {
  arriveAt(router.state.location.pathname, addresses, locale);
  return router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    if (pathChanged) arriveAt(toLocation.pathname, addresses, locale);
  });
}
