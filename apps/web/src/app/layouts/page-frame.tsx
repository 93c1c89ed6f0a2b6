import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { contentQuery } from '../../features/content/api/get-content.ts';
import { useWords } from '../../lib/words.tsx';
import { BroadcastBanner } from '../banners/broadcast-banner.tsx';
import { LoggedInAsBanner } from '../banners/logged-in-as-banner.tsx';
import { NotificationBar } from '../banners/notification-bar.tsx';
import { PendingActionsBanner } from '../banners/pending-actions-banner.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { NAVIGATION_ID } from '../header/navigation-bar.tsx';

/** Path and query decide, whatever the case: the Apple shop is /shop?catalog_slug=APPLE. */
export const isAppleRoute = (href: string): boolean => href.toLowerCase().includes('apple');

/** What frames every page: skip links, banners, header, messages, the page, footer. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const { t, locale } = useWords();
  const { data: content } = useSuspenseQuery(contentQuery(locale));
  const { href } = useLocation();
  const isBare = isAppleRoute(href);
  return (
    <>
      <a className="skip" href="#main">
        {t('frame.skipToContent')}
      </a>
      {!isBare && (
        <a className="skip" href={`#${NAVIGATION_ID}`}>
          {t('frame.skipToNavigation')}
        </a>
      )}
      <LoggedInAsBanner />
      <BroadcastBanner />
      <Header content={content} isBare={isBare} />
      <PendingActionsBanner />
      <NotificationBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer content={content} year={new Date().getFullYear()} />
    </>
  );
}
