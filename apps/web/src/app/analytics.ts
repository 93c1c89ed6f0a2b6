import type { Program } from '@rewards/contract';
import { matchPage } from '@rewards/contract/pages';
import type { Locale } from '@rewards/text';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '../lib/words.tsx';

type Addresses = Program['analytics'];

const findTagManager = () => document.querySelector('script[data-tag-manager]');

function injectTagManager(address: string): void {
  if (findTagManager()) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.dataset['tagManager'] = '';
  document.head.append(script);
}

/** A script that runs cannot be stopped: a page with card data or a token leaves it behind by being loaded anew. */
export const mustLoadAnew = (path: string): boolean =>
  matchPage(path)?.page.sensitive === true && findTagManager() !== null;

function arriveAt(path: string, { page_view_url, tag_manager_url }: Addresses, locale: Locale): void {
  const page = matchPage(path)?.page;
  if (!page || page.sensitive) return;
  // The route's pattern: an address may hold a token or a name, a pattern cannot.
  if (page_view_url) navigator.sendBeacon?.(page_view_url, JSON.stringify({ route: page.path, locale }));
  if (tag_manager_url) injectTagManager(tag_manager_url);
}

/** Page views and the bank's tag manager, where configured; without configuration nothing is loaded. */
export function useAnalytics(addresses: Addresses): void {
  const router = useRouter();
  const { locale } = useWords();
  useEffect(() => {
    if (!addresses.page_view_url && !addresses.tag_manager_url) return undefined;
    arriveAt(router.state.location.pathname, addresses, locale);
    return router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
      if (pathChanged) arriveAt(toLocation.pathname, addresses, locale);
    });
  }, [router, locale, addresses]);
}
