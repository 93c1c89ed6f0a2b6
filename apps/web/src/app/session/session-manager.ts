import { readAuth } from '../../lib/session/auth-storage.ts';
import { type SessionActions, visitor } from '../../lib/session/session.tsx';
import { rememberRedirect } from '../../lib/site-path.ts';
import { mustLoadAnew } from '../analytics.ts';
import type { MemberLife } from './member-life.ts';
import type { SessionDeps, SessionState } from './session-state.ts';

export interface SessionManager extends SessionActions {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Runs before the first page is drawn: refresh, profile, account. It fails without an answer, and may be tried again.
   */
  readonly start: () => Promise<void>;
  readonly closeLogOn: () => void;
  readonly endIdle: () => Promise<void>;
  /** Tells the server that the member is active. */
  readonly touch: () => void;
  /** With each navigation a member gets content that was changed meanwhile. */
  readonly freshen: () => void;
}

/**
 * The session as the pages see it: its state and the acts on it. The code for a member's session, from log-on to
 * log-out, is in member-life. A visitor's browser never fetches that file.
 */
export function createSessionManager(deps: SessionDeps): SessionManager {
  const listeners = new Set<() => void>();
  let state: SessionState = { session: visitor, isLoggingOn: false };
  const change = (next: Partial<SessionState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  let isStarted = false;
  let life: Promise<MemberLife> | undefined;
  const memberLife = () =>
    (life ??= import('./member-life.ts').then(({ createMemberLife }) =>
      createMemberLife({ ...deps, session: () => state.session, change }),
    ));

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async () => {
      if (isStarted) return;
      if (readAuth()) await (await memberLife()).start();
      isStarted = true;
    },
    requestLogOn: (redirect) => {
      rememberRedirect(redirect ?? '/');
      // Scripts of other parties must not see a password being typed.
      if (mustLoadAnew('/login')) void deps.navigate('/login');
      else change({ isLoggingOn: true });
    },
    closeLogOn: () => change({ isLoggingOn: false }),
    adoptToken: async (token) => (await memberLife()).adoptToken(token),
    goOn: async () => (await memberLife()).goOn(),
    logOut: async (target) => (await memberLife()).logOut(target),
    endIdle: async () => (await memberLife()).endIdle(),
    switchAccount: async (accountId) => (await memberLife()).switchAccount(accountId),
    reload: async () => (await memberLife()).reload(),
    touch: () => void memberLife().then(({ touch }) => touch()),
    freshen: () => void life?.then(({ freshen }) => freshen()),
  };
}
