import type { Session } from '../lib/session/session.tsx';
import type { SessionManager } from '../app/session/session-manager.ts';

/** For tests: a session that does not change, with the actions that a test wants to watch. */
export function fixedSessions(session: Session, actions: Partial<SessionManager> = {}): SessionManager {
  const state = { session, isLoggingOn: false };
  const nothing = async () => undefined;
  return {
    state: () => state,
    subscribe: () => () => undefined,
    start: nothing,
    requestLogOn: () => undefined,
    closeLogOn: () => undefined,
    adoptToken: nothing,
    goOn: nothing,
    logOut: nothing,
    endIdle: nothing,
    switchAccount: nothing,
    reload: nothing,
    touch: () => undefined,
    freshen: () => undefined,
    ...actions,
  };
}
