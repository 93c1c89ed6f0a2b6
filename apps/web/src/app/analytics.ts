import type { Program } from '@rewards/contract';
import { matchPage } from '@rewards/contract/pages';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '../lib/words.tsx';

type Addresses = Program['analytics'];

let isTagManagerLoaded = false;

function injectTagManager(address: string): void {
  if (isTagManagerLoaded) return;
  isTagManagerLoaded = true;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}

/** Tells the route's pattern: an address may hold a token or a name, a pattern cannot. */
function sendPageView(address: string, pattern: string, locale: string): void {
  navigator.sendBeacon?.(address, JSON.stringify({ route: pattern, locale }));
}

/**
 * Page views and the bank's tag manager, where configured; without configuration nothing is loaded. On pages with
 * card data or a token neither happens, and a script that already runs is left behind by loading the page anew.
 */
export function useAnalytics({ page_view_url, tag_manager_url }: Addresses): void {
  const router = useRouter();
  const { locale } = useWords();
  useEffect(() => {
    if (!page_view_url && !tag_manager_url) return undefined;
    const arrive = (path: string) => {
      const page = matchPage(path)?.page;
      if (!page || page.sensitive) return;
      if (page_view_url) sendPageView(page_view_url, page.path, locale);
      if (tag_manager_url) injectTagManager(tag_manager_url);
    };
    arrive(router.state.location.pathname);
    const stopLeaving = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (isTagManagerLoaded && matchPage(toLocation.pathname)?.page.sensitive) {
        window.location.assign(toLocation.publicHref);
      }
    });
    const stopArriving = router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
      if (pathChanged) arrive(toLocation.pathname);
    });
    return () => {
      stopLeaving();
      stopArriving();
    };
  }, [router, locale, page_view_url, tag_manager_url]);
}
