import type { Program } from '@rewards/contract';
import { isSensitive } from '@rewards/contract/pages';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useConsent } from '../lib/analytics-consent.ts';
import { useWords } from '../lib/words.tsx';
import { ConsentBanner } from './banners/consent-banner.tsx';
import { hasTagManager, runAnalytics } from './analytics-run.ts';

/** Page views and the bank's tag manager, where configured and where the reader agreed; before that, the question. */
export function AnalyticsWatch({ addresses }: { readonly addresses: Program['analytics'] }) {
  const router = useRouter();
  // Each card has content of its own with the same addresses: another object is no new view of the page.
  const { page_view_url, tag_manager_url } = addresses;
  const { locale } = useWords();
  const consent = useConsent();
  const isSilent = useLocation({ select: ({ pathname }) => isSensitive(pathname) });
  const before = useRef(consent);
  useEffect(() => {
    const wasGranted = before.current === 'granted';
    before.current = consent;
    if (consent === 'granted') return runAnalytics(router, { page_view_url, tag_manager_url }, locale);
    // A running script cannot be stopped. When the reader withdraws consent, the page is loaded again without it.
    if (wasGranted && hasTagManager()) window.location.reload();
    return undefined;
  }, [router, locale, page_view_url, tag_manager_url, consent]);
  return consent === undefined && !isSilent ? <ConsentBanner /> : null;
}
