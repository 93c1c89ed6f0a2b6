import { memberContentQuery } from '../../features/content/api/get-member-content.ts';
import { parseLocalizedPath } from '@rewards/text/localized-path';
import { type ApiError, callApi, isUnanswered, listenToRefusals } from '../../lib/api-client.ts';
import {
  clearAuth,
  onAuthChange,
  readAccountId,
  readAuth,
  writeAccountId,
  writeAuth,
} from '../../lib/session/auth-storage.ts';
import { takeDeepLink } from '../../lib/session/deep-link.ts';
import { forgetAllDrafts, forgetVoidDrafts, keepDraftsOf } from '../../lib/form/form-draft.ts';
import { readSessionId, readTokenTimes } from '../../lib/session/jwt.ts';
import { forgetLeftPage, rememberLeftPage, takeLeftPage } from '../../lib/session/left-page.ts';
import { type Session, type SessionActions, visitor } from '../../lib/session/session.tsx';
import { takeRedirect } from '../../lib/awaited-page.ts';
import { rememberRedirect } from '../../lib/site-path.ts';
import { fetchFirstView } from './first-view.ts';
import { type ContentFor, loadSession } from './load-session.ts';
import { refreshInTime } from './refresh-timer.ts';
import type { SessionDeps, SessionState } from './session-state.ts';

export interface MemberLife extends Omit<SessionActions, 'requestLogOn'> {
  readonly start: () => Promise<void>;
  readonly endIdle: () => Promise<void>;
  readonly touch: () => void;
  readonly freshen: () => Promise<void>;
}

interface Deps extends SessionDeps {
  readonly session: () => Session;
  readonly change: (next: Partial<SessionState>) => void;
}

const TIMEOUT_PATH = '/?error=timeout';
const ENDED_PATH = '/?error=ended';

const memberIdOf = (session: Session): string | undefined =>
  session.kind === 'member' ? session.profile.id : undefined;

const presentPage = (): string => parseLocalizedPath(window.location.pathname).path + window.location.search;

/** How a member's session begins, is kept fresh, and ends: here, in another tab, or at the server. */
export function createMemberLife({ words, queryClient, navigate, session, change }: Deps): MemberLife {
  const { locale } = words;
  let stopRefreshing: (() => void) | undefined;
  /** The session that this tab shows. The token in storage can become another member's when another tab logs on. */
  let sessionId: unknown;

  /** Removes the member's data from the cache, and calls off what is asked for; public data stays. */
  const forgetMember = () => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'member' });

  const showVisitor = () => {
    stopRefreshing?.();
    sessionId = undefined;
    forgetMember();
    change({ session: visitor });
  };
  const becomeVisitor = () => {
    clearAuth();
    showVisitor();
  };

  const store = (token: string, expiresInSeconds: number, isSso: boolean) => {
    const expiresAtMs = readTokenTimes(token)?.expiresAtMs ?? Date.now() + expiresInSeconds * 1000;
    sessionId = readSessionId(token);
    writeAuth({ token, expiresAtMs, isSso });
    keepFresh(token);
  };

  const keepFresh = (token: string) => {
    stopRefreshing?.();
    stopRefreshing = refreshInTime(token, (signal) =>
      refresh(signal).catch((error: unknown) => {
        // Without an answer it tries again. A refusal ends the session, unless it came too late to count.
        if (!isUnanswered(error) && !signal.aborted) becomeVisitor();
      }),
    );
  };

  async function refresh(signal?: AbortSignal): Promise<void> {
    const before = readAuth();
    if (!before) return;
    const { auth } = await callApi('POST /auth/refresh', { locale, token: before.token, ...(signal && { signal }) });
    store(auth.access_token, auth.expires_in, before.isSso);
  }

  /** What was kept is taken at once, and asked for again if it is old. */
  const contentFor: ContentFor = (accountId) =>
    queryClient
      .ensureQueryData({ ...memberContentQuery(locale, accountId), revalidateIfStale: true })
      .catch(() => undefined);

  const load = async () => {
    const loaded = await loadSession(locale, contentFor);
    if (loaded.kind === 'member') keepDraftsOf(loaded.profile.id);
    change({ session: loaded });
  };

  const end = async (target: string) => {
    const auth = readAuth();
    // First here, so that nothing more is asked for with a token that is about to end. A lost connection must not keep
    // the member logged on either.
    becomeVisitor();
    const told = auth && callApi('POST /auth/logout', { locale, token: auth.token }).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: ['content'] });
    await navigate(target);
    await told;
  };

  /** A log-on in another tab: all calls use its token from now on, so this tab must show its member. */
  const followOtherTab = async (token: string) => {
    if (readSessionId(token) === sessionId) return;
    sessionId = readSessionId(token);
    const before = memberIdOf(session());
    forgetMember();
    keepFresh(token);
    await load().catch(showVisitor);
    if (before !== undefined && before !== memberIdOf(session())) await navigate('/');
  };

  const useCard = async (reference: string) => {
    const current = session();
    const account =
      current.kind === 'member' && current.accounts.find((each) => each.reference_identifier === reference);
    if (account) await life.switchAccount(account.id);
  };

  /** Pending actions come first, then a deep link, then the wanted page, then the page that the ended session left. */
  const goOn = async () => {
    const current = session();
    if (current.kind === 'member' && current.hasPendingActions) return navigate('/pending-actions');
    const link = takeDeepLink(Date.now());
    const redirect = takeRedirect();
    const left = takeLeftPage(memberIdOf(current));
    if (link && 'cardReference' in link) await useCard(link.cardReference);
    return navigate(link && 'path' in link ? link.path : redirect === '/' ? left : redirect);
  };

  /** The session ran out: the member comes back to the present page. */
  const rememberPlace = () => {
    const memberId = memberIdOf(session());
    if (memberId !== undefined) rememberLeftPage({ memberId, href: presentPage() });
  };

  const onRefused = (error: ApiError, token: string) => {
    // Another tab may have refreshed the token meanwhile: only a refusal of the present token ends the session.
    if (error.status === 401 && readAuth()?.token === token) {
      const wasMember = session().kind === 'member';
      rememberPlace();
      becomeVisitor();
      rememberRedirect('/');
      if (wasMember) void navigate(error.body?.code === 'session_idle' ? TIMEOUT_PATH : ENDED_PATH);
    }
    const current = session();
    if (error.body?.code === 'PENDING_ACTIONS' && current.kind === 'member' && !current.hasPendingActions) {
      // The member did not choose to leave this page, and comes back to it after the last action.
      rememberRedirect(presentPage());
      // The refused call shows its own message; a second failure here adds nothing.
      load().then(
        () => navigate('/pending-actions'),
        () => undefined,
      );
    }
  };

  const life: MemberLife = {
    start: async () => {
      const { path } = parseLocalizedPath(window.location.pathname);
      const firstView = fetchFirstView(words, path);
      try {
        await refresh();
        await load();
        await firstView;
        const current = session();
        const isHeld = current.kind === 'member' && current.hasPendingActions;
        // Whoever opens the site with open actions is led to them, and comes back afterwards.
        if (isHeld && !path.startsWith('/pending-actions') && path !== '/logout') {
          rememberRedirect(presentPage());
          void navigate('/pending-actions');
        }
      } catch (error) {
        // The page shows the failure, and asks again.
        if (isUnanswered(error)) throw error;
        becomeVisitor();
      }
    },
    adoptToken: async ({ accessToken, expiresIn, isSso }) => {
      store(accessToken, expiresIn, isSso);
      await load();
      change({ isLoggingOn: false });
      await goOn();
    },
    goOn,
    logOut: (target = '/') => {
      forgetAllDrafts();
      forgetLeftPage();
      return end(target);
    },
    // The member did not choose to leave: typed text is kept until the same member returns.
    endIdle: () => {
      rememberPlace();
      return end(TIMEOUT_PATH);
    },
    switchAccount: async (accountId) => {
      const before = readAccountId();
      writeAccountId(accountId);
      forgetMember();
      await load().catch((error: unknown) => {
        // The card in use does not change, here or in storage.
        if (before !== undefined) writeAccountId(before);
        throw error;
      });
    },
    reload: load,
    touch: () => void callApi('GET /member/profile', { locale }).catch(() => undefined),
    freshen: async () => {
      const current = session();
      if (current.kind !== 'member' || !current.account) return;
      const content = await contentFor(current.account.id);
      if (content && content !== current.content && session() === current) change({ session: { ...current, content } });
    },
  };

  listenToRefusals(onRefused);
  const followStorage = () => {
    const auth = readAuth();
    if (auth) return void followOtherTab(auth.token);
    // Logged out in another tab: this one follows.
    forgetVoidDrafts();
    if (session().kind !== 'visitor') showVisitor();
  };
  onAuthChange(followStorage);
  // The back button can restore a page as it was left. That page has missed what happened in other tabs.
  window.addEventListener('pageshow', ({ persisted }) => persisted && followStorage());
  return life;
}
