import { Notification } from '../../ui/notification/notification.tsx';
import { useNotice } from '../../lib/notice.tsx';
import styles from './banners.module.css';

export function NotificationBar() {
  const { notice, clear } = useNotice();
  if (!notice) return null;
  return (
    <div className={`container ${styles.notice}`}>
      <Notification type={notice.type} title={notice.title} onClose={clear}>
        {notice.text}
      </Notification>
    </div>
  );
}
