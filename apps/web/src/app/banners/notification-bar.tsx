import { useNotice } from '../../lib/notice.tsx';
import { SiteLink } from '../../lib/site-link.tsx';
import { Notification } from '../../ui/notification/notification.tsx';
import styles from './banners.module.css';

/** Always in the page, so that screen readers listen to it before the first message comes. */
export function NotificationBar() {
  const { notice, clear } = useNotice();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output takes text alone; this has links and buttons
    <div role="status" className={styles.bar}>
      {notice && (
        <div className={`container ${styles.notice}`}>
          <Notification type={notice.type} title={notice.title} isLive={false} onClose={clear}>
            {notice.text}
            {notice.more}
            {notice.link && <SiteLink to={notice.link.to}>{notice.link.text}</SiteLink>}
          </Notification>
        </div>
      )}
    </div>
  );
}
