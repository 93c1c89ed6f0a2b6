import type { Content } from '@rewards/contract';
import { Suspense } from 'react';
import { visibleMenu } from '../../features/content/visible-menu.ts';
import { useSession, useSessionActions } from '../../lib/session/session.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import { useWords } from '../../lib/words.tsx';
import { MemberTools } from '../lazy-member-frame.ts';
import styles from './header.module.css';
import { LanguageLink } from './language-link.tsx';

interface HeaderToolsProps {
  readonly content: Content;
  readonly isBare: boolean;
}

export function HeaderTools({ content, isBare }: HeaderToolsProps) {
  const { t } = useWords();
  const session = useSession();
  const { requestLogOn } = useSessionActions();
  return (
    <div className={styles.tools}>
      <SiteLink to="/customer-support" className={`${styles.tool} ${styles.onlyWide}`}>
        {t('frame.help')}
      </SiteLink>
      <LanguageLink className={`${styles.tool} ${styles.onlyWide}`} />
      {session.kind === 'visitor' && (
        <button type="button" className={styles.logOn} aria-haspopup="dialog" onClick={() => requestLogOn()}>
          {t('frame.logOn')}
        </button>
      )}
      {session.kind === 'member' && (
        <Suspense fallback={null}>
          <MemberTools session={session} menu={visibleMenu(content.account_menu_items, session)} isBare={isBare} />
        </Suspense>
      )}
    </div>
  );
}
