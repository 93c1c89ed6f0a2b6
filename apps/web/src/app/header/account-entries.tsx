import { formatPoints } from '@rewards/text/formats';
import type { ShownItem } from '../../features/content/visible-menu.ts';
import { type MemberSession, useSessionActions } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { CardName } from './card-name.tsx';
import styles from './header.module.css';
import { lookOf, MenuEntry, MenuWords, startsGroup } from './menu-entry.tsx';
import { arrowUpRightIcon } from '../../ui/icon/frame-icon-paths.ts';
import { logOutIcon } from '../../ui/icon/icon-paths.ts';

/** While actions are pending, no card is in use, so no card is named. */
export function AccountSummary({ session }: { readonly session: MemberSession }) {
  const { t, locale } = useWords();
  if (session.hasPendingActions) return <p className={`${styles.accountHead} ${styles.accountName}`}>{session.name}</p>;
  return (
    <div className={styles.accountHead}>
      <img className={styles.cardArt} src={session.card.image} alt="" width="48" height="30" />
      <div>
        <p className={styles.accountName}>{session.name}</p>
        <p className={styles.accountCard}>
          <CardName card={session.card} />
        </p>
        <p className={styles.accountPoints}>
          {formatPoints(locale, session.pooledBalance)} {t('ui.pointsUnit')}
        </p>
      </div>
    </div>
  );
}

interface AccountEntriesProps {
  readonly session: MemberSession;
  readonly menu: readonly ShownItem[];
  readonly onFollow: () => void;
  /** The reader wants to switch the card. */
  readonly onSwitch: () => void;
}

const SWITCH_SLUG = 'switch-accounts';

/** A member with pending actions can only log out; switching needs another account to switch to. */
export function AccountEntries({ session, menu, onFollow, onSwitch }: AccountEntriesProps) {
  const { t } = useWords();
  const { logOut } = useSessionActions();
  const openSwitcher = () => {
    onFollow();
    onSwitch();
  };
  const entries = session.hasPendingActions
    ? []
    : menu.filter((item) => item.slug !== SWITCH_SLUG || session.canSwitchAccounts);
  return (
    <ul className={styles.accountList}>
      {entries.map((item, at) => (
        <li key={item.slug} className={startsGroup(entries, at) ? styles.groupStart : undefined}>
          {item.slug === SWITCH_SLUG ? (
            <button
              type="button"
              className={styles.subEntry}
              ref={lookOf(item)}
              aria-haspopup="dialog"
              onClick={openSwitcher}
            >
              <MenuWords node={item} />
            </button>
          ) : (
            <MenuEntry node={item} className={styles.subEntry} onFollow={onFollow}>
              {item.route?.startsWith('https://') && <Icon icon={arrowUpRightIcon} size="sm" />}
            </MenuEntry>
          )}
        </li>
      ))}
      <li className={styles.accountLogOut}>
        <button type="button" className={styles.subEntry} onClick={() => void logOut()}>
          {t('frame.logOut')}
          <Icon icon={logOutIcon} />
        </button>
      </li>
    </ul>
  );
}
