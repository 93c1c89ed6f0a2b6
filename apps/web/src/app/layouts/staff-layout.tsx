import { NotificationBar } from '../banners/notification-bar.tsx';
import { PageMain } from './page-main.tsx';
import styles from './staff-layout.module.css';

/** The console has nothing of the shop or of a member: its pages draw their own frame. */
export function StaffLayout() {
  return (
    <div className={styles.layout}>
      <NotificationBar />
      <PageMain />
    </div>
  );
}
