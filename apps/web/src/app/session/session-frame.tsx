import { RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { SessionActionsProvider, SessionProvider } from '../../lib/session/session.tsx';
import { latePart } from '../../lib/late-part.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import type { AppRouter } from '../router.tsx';
import type { SessionManager } from './session-manager.ts';

const LogOnDialog = latePart(async () => (await import('./log-on-dialog.tsx')).LogOnDialog, { missing: NotLoaded });
const MemberGuards = latePart(async () => (await import('./member-guards.tsx')).MemberGuards);

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
          {isLoggingOn && <LogOnDialog onClose={manager.closeLogOn} />}
          {session.kind !== 'visitor' && <MemberGuards manager={manager} />}
        </RouterContextProvider>
      </SessionProvider>
    </SessionActionsProvider>
  );
}
