import { Outlet } from '@tanstack/react-router';
import { PageFrame } from './page-frame.tsx';

/**
 * The frame of a member who must finish something first. The session's pending flag disables the navigation and
 * leaves only "Log out" in the account menu; the route step sends everybody else home.
 */
export function PendingActionsLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}
