import { Outlet } from '@tanstack/react-router';
import { NotificationBar } from '../banners/notification-bar.tsx';

/** The console has nothing of the shop or of a member: its pages draw their own frame. */
export function StaffLayout() {
  return (
    <>
      <NotificationBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
