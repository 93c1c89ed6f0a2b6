import { Outlet } from '@tanstack/react-router';
import { NotificationBar } from '../banners/notification-bar.tsx';
import styles from './staff-layout.module.css';

/** The console has nothing of the shop or of a member: its pages draw their own frame. */
export function StaffLayout() {
  return (
    <div className={styles.layout}>
      <NotificationBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
