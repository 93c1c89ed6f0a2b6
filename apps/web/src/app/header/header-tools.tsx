import type { Content } from '@rewards/contract';
import { localizePath } from '@rewards/text/localized-path';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { visibleMenu } from '../../features/content/visible-menu.ts';
import { useSession } from '../../lib/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import styles from './header.module.css';

const MemberTools = lazy(async () => ({ default: (await import('./member-tools.tsx')).MemberTools }));

interface HeaderToolsProps {
  readonly content: Content;
  readonly isBare: boolean;
}

export function HeaderTools({ content, isBare }: HeaderToolsProps) {
  const { t } = useWords();
  const session = useSession();
  const isMember = session.kind === 'member';
  const accountMenu = isMember ? visibleMenu(content.account_menu_items, session) : [];
  return (
    <div className={styles.tools}>
      <SiteLink to="/customer-support" className={`${styles.tool} ${styles.onlyWide}`}>
        {t('frame.help')}
      </SiteLink>
      <LanguageLink className={`${styles.tool} ${styles.onlyWide}`} />
      {isMember && !isBare && (
        <Suspense fallback={null}>
          <MemberTools session={session} menu={accountMenu} />
        </Suspense>
      )}
      {!isMember && (
        <SiteLink to="/login" className={styles.logOn}>
          {t('frame.logOn')}
        </SiteLink>
      )}
    </div>
  );
}

/** The same page in the other language. A plain link: the new page comes with its own words and `lang`. */
export function LanguageLink({ className }: { readonly className: string | undefined }) {
  const { t, locale } = useWords();
  const { pathname, searchStr } = useLocation();
  const other = locale === 'en' ? 'fr' : 'en';
  return (
    <a className={className} href={localizePath(other, pathname) + searchStr} lang={other} hrefLang={other}>
      {t('frame.otherLanguage')}
    </a>
  );
}
