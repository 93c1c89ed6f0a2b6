import { useSession } from '../../lib/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './banners.module.css';

/** Support staff always see on whose behalf they act. */
export function LoggedInAsBanner() {
  const { t } = useWords();
  const session = useSession();
  if (session.kind === 'visitor' || !session.isLoggedInAs) return null;
  return (
    <div className={styles.loggedInAs} role="status">
      <div className={`container ${styles.row}`}>
        <Icon name="users" />
        <p className={styles.text}>{t('frame.loggedInAs', { name: session.name })}</p>
      </div>
    </div>
  );
}
