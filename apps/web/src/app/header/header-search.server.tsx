import { useLocation } from '@tanstack/react-router';
import { useSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { searchIcon } from '../../ui/icon/icon-paths.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import headerStyles from './header.module.css';
import styles from './header-search.module.css';

/** Its place in a member's frame. There is no field yet: what is typed would be lost. A visitor's comes a little later. */
export function HeaderSearch() {
  const { t } = useWords();
  const session = useSession();
  const isInShop = useLocation({ select: ({ pathname }) => pathname === '/shop' });
  if (session.kind === 'visitor' || isInShop) return null;
  return (
    <div>
      <button type="button" className={`${headerStyles.tool} ${headerStyles.onlyPhone}`} aria-expanded={false}>
        <Icon icon={searchIcon} size="lg" />
        <VisuallyHidden>{t('tools.searchLabel')}</VisuallyHidden>
      </button>
      <div className={styles.form} aria-hidden="true">
        <div className={styles.input} />
        <div className={styles.submit}>
          <Icon icon={searchIcon} />
        </div>
      </div>
    </div>
  );
}
