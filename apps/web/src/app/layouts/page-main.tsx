import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useArrival } from '../../lib/surroundings.ts';

/** The part of every layout that the page fills. The skip link leads here. */
export function PageMain({ children }: { readonly children?: ReactNode }) {
  useArrival();
  return (
    <main id="main" tabIndex={-1}>
      {children ?? <Outlet />}
    </main>
  );
}
