import { formatPoints } from '@rewards/text/formats';
import type { ShownItem } from '../../features/content/visible-menu.ts';
import type { MemberSession } from '../../lib/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import { CardName } from './card-name.tsx';
import styles from './header.module.css';
import { MenuEntry } from './menu-entry.tsx';

export function AccountSummary({ session }: { readonly session: MemberSession }) {
  const { t, locale } = useWords();
  return (
    <div className={styles.accountHead}>
      <img className={styles.cardArt} src={session.card.image} alt="" width="48" height="30" />
      <div>
        <p className={styles.accountName}>{session.name}</p>
        <p className={styles.accountCard}>
          <CardName card={session.card} />
        </p>
        <p className={styles.accountPoints}>
          {formatPoints(locale, session.pooledBalance)} {t('frame.points')}
        </p>
      </div>
    </div>
  );
}

interface AccountEntriesProps {
  readonly session: MemberSession;
  readonly menu: readonly ShownItem[];
  readonly onFollow: () => void;
}

const SWITCH_SLUG = 'switch-accounts';

/** A member with pending actions can only log out; switching needs another account to switch to. */
export function AccountEntries({ session, menu, onFollow }: AccountEntriesProps) {
  const { t } = useWords();
  const entries = session.hasPendingActions
    ? []
    : menu.filter((item) => item.slug !== SWITCH_SLUG || session.canSwitchAccounts);
  return (
    <ul className={styles.accountList}>
      {entries.map((item) => (
        <li key={item.slug}>
          <MenuEntry node={item} className={styles.subEntry} onFollow={onFollow} />
        </li>
      ))}
      <li className={styles.accountLogOut}>
        <SiteLink to="/logout" className={styles.subEntry} onClick={onFollow}>
          {t('frame.logOut')}
          <Icon name="log-out" />
        </SiteLink>
      </li>
    </ul>
  );
}
