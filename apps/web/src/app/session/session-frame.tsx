import { RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { SessionActionsProvider, SessionProvider } from '../../lib/session/session.tsx';
import type { AppRouter } from '../router.tsx';
import type { SessionManager } from './session-manager.ts';

const LogOnDialog = lazy(async () => ({ default: (await import('./log-on-dialog.tsx')).LogOnDialog }));
const MemberGuards = lazy(async () => ({ default: (await import('./member-guards.tsx')).MemberGuards }));

interface SessionFrameProps {
  readonly manager: SessionManager;
  readonly router: AppRouter;
}

/** Gives pages the session and the acts on it; the dialogs load when they are needed. */
export function SessionFrame({ manager, router }: SessionFrameProps) {
  const { session, isLoggingOn } = useSyncExternalStore(manager.subscribe, manager.state, manager.state);
  return (
    <SessionActionsProvider value={manager}>
      <SessionProvider value={session}>
        <RouterProvider router={router} />
        <RouterContextProvider router={router}>
          <Suspense fallback={null}>
            {isLoggingOn && <LogOnDialog onClose={manager.closeLogOn} />}
            {session.kind !== 'visitor' && <MemberGuards manager={manager} />}
          </Suspense>
        </RouterContextProvider>
      </SessionProvider>
    </SessionActionsProvider>
  );
}
