import { useNotice } from '../../lib/notice.tsx';
import { Notification } from '../../ui/notification/notification.tsx';
import styles from './banners.module.css';

/** Always in the page, so that screen readers listen to it before the first message comes. */
export function NotificationBar() {
  const { notice, clear } = useNotice();
  return (
    <div aria-live="polite">
      {notice && (
        <div className={`container ${styles.notice}`}>
          <Notification type={notice.type} title={notice.title} onClose={clear}>
            {notice.text}
          </Notification>
        </div>
      )}
    </div>
  );
}
