import type { MemberSession } from '../../lib/session/session.tsx';
import { useWords } from '../../lib/words.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notification } from '../../ui/notification/notification.tsx';
import styles from './banners.module.css';
import { BroadcastBanner } from './broadcast-banner.tsx';
import { usersIcon } from '../../ui/icon/icon-paths.ts';

interface BannerProps {
  readonly session: MemberSession;
}

/** Support staff always see for whom they act. They cannot finish the member's pending actions. */
export function MemberBanners({ session }: BannerProps) {
  return (
    <>
      {session.isLoggedInAs && <LoggedInAsBanner session={session} />}
      <BroadcastBanner session={session} />
      {session.hasPendingActions && !session.isLoggedInAs && <PendingActionsBanner />}
    </>
  );
}

function LoggedInAsBanner({ session }: BannerProps) {
  const { t } = useWords();
  return (
    <aside className={styles.loggedInAs} aria-label={t('frame.staff')}>
      <div className={`container ${styles.row}`}>
        <Icon icon={usersIcon} />
        <p className={styles.text}>{t('frame.loggedInAs', { name: session.name })}</p>
      </div>
    </aside>
  );
}

function PendingActionsBanner() {
  const { t } = useWords();
  return (
    <div className={`container ${styles.notice}`}>
      <Notification type="warning" title={t('frame.pendingActions')} />
    </div>
  );
}
