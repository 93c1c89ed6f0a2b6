import type { Program } from '@rewards/contract';
import { matchPage } from '@rewards/contract/pages';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWords } from '../lib/words.tsx';

/** A script that runs cannot be stopped: a page with card data or a token leaves it behind by being loaded anew. */
export const mustLoadAnew = (path: string): boolean =>
  matchPage(path)?.page.sensitive === true && document.querySelector('script[data-tag-manager]') !== null;

/** Page views and the bank's tag manager, where configured; without configuration nothing is loaded. */
export function useAnalytics(addresses: Program['analytics']): void {
  const router = useRouter();
  const { locale } = useWords();
  useEffect(() => {
    if (!addresses.page_view_url && !addresses.tag_manager_url) return undefined;
    const running = import('./analytics-run.ts').then(({ runAnalytics }) => runAnalytics(router, addresses, locale));
    return () => void running.then((stop) => stop());
  }, [router, locale, addresses]);
}
