import type { Content } from '@rewards/contract';
import { localizePath } from '@rewards/text/localized-path';
import type { FormEvent } from 'react';
import { visibleMenu } from '../../features/content/visible-menu.ts';
import { useSession, useSessionActions } from '../../lib/session/session.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { MemberTools } from '../lazy-member-frame.ts';
import styles from './header.module.css';
import { LanguageLink } from '../../lib/language-link.tsx';

interface HeaderToolsProps {
  readonly content: Content;
  readonly isBare: boolean;
}

export function HeaderTools({ content, isBare }: HeaderToolsProps) {
  const { t, locale } = useWords();
  const session = useSession();
  const { requestLogOn } = useSessionActions();
  const openDialog = (event: FormEvent) => {
    event.preventDefault();
    requestLogOn();
  };
  return (
    <div className={styles.tools}>
      <SiteLink to="/customer-support" className={`${styles.tool} ${styles.onlyWide}`}>
        {t('frame.help')}
      </SiteLink>
      <LanguageLink className={`${styles.tool} ${styles.onlyWide}`} />
      {session.kind === 'visitor' && (
        // A form, so that the button leads to the log-on page until the script has loaded.
        <form action={localizePath(locale, '/login')} onSubmit={openDialog}>
          <button type="submit" className={styles.logOn} aria-haspopup="dialog">
            {t('frame.logOn')}
          </button>
        </form>
      )}
      {session.kind === 'member' && (
        <MemberTools session={session} menu={visibleMenu(content.account_menu_items, session)} isBare={isBare} />
      )}
    </div>
  );
}
