import { Outlet } from '@tanstack/react-router';
import { PageFrame } from './page-frame.tsx';

export function DefaultLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  );
}
