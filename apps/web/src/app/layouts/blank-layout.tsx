import { Outlet } from '@tanstack/react-router';

/** Nothing around the page: for addresses that only redirect. */
export function BlankLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
