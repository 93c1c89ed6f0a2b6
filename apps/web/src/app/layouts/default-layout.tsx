import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useContent } from '../../features/content/use-content.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { NotificationBar } from '../banners/notification-bar.tsx';
import { Footer } from '../footer/footer.tsx';
import headerStyles from '../header/header.module.css';
import { Header } from '../header/header.tsx';
import { NAVIGATION_ID } from '../header/navigation-bar.tsx';
import { MemberBanners } from '../lazy-member-frame.ts';
import { PageMain } from './page-main.tsx';

/**
 * Path and query decide, in upper or lower case: the Apple shop is /shop?catalog_slug=APPLE. What a member typed into a
 * field is no route.
 */
function isAppleRoute(href: string): boolean {
  const { pathname, searchParams } = new URL(href, 'https://site.invalid');
  searchParams.delete('search');
  return `${pathname}?${searchParams}`.toLowerCase().includes('apple');
}

/** The frame of every page: skip links, header, banners and messages, the page, footer. */
export function DefaultLayout({ children }: { readonly children?: ReactNode }) {
  const { t } = useWords();
  const session = useSession();
  const content = useContent();
  const isBare = isAppleRoute(useLocation().href);
  return (
    <>
      <a className="skip" href="#main">
        {t('frame.skipToContent')}
      </a>
      {!isBare && (
        <a className={`skip ${headerStyles.onlyWide}`} href={`#${NAVIGATION_ID}`}>
          {t('frame.skipToNavigation')}
        </a>
      )}
      <Header content={content} isBare={isBare} />
      {session.kind === 'member' && <MemberBanners session={session} />}
      <NotificationBar />
      <PageMain>{children}</PageMain>
      <Footer content={content} />
    </>
  );
}
