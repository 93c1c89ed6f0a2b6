import { matchPage } from '@rewards/contract/pages';
import { redirect } from '@tanstack/react-router';
import type { Session } from '../lib/session/session.tsx';
import { rememberRedirect } from '../lib/site-path.ts';
import { rememberLocale } from '../lib/locale-cookie.ts';
import { RouteError } from './route-error.ts';
import type { RouterContext } from './router-context.ts';

export interface RouteVisit {
  /** Without the locale prefix. */
  readonly path: string;
  /** The path with its query. */
  readonly href: string;
  readonly context: RouterContext;
}

type RouteStep = (visit: RouteVisit) => void;

const canVisitPendingActions = (session: Session): boolean => session.kind === 'member' && session.hasPendingActions;

const steps: Readonly<Record<string, RouteStep>> = {
  authenticate: ({ path, href, context }) => {
    if (matchPage(path)?.page.access !== 'member') {
      context.visited.publicHref = href;
      return;
    }
    if (context.sessions.state().session.kind !== 'visitor') {
      context.visited.publicHref = '/';
      return;
    }
    context.sessions.requestLogOn(href);
    throw redirect({ href: context.visited.publicHref, replace: true });
  },
  'pending-actions': ({ path, href, context }) => {
    const { session } = context.sessions.state();
    const isPendingPage = path === '/pending-actions' || path.startsWith('/pending-actions/');
    if (isPendingPage && !canVisitPendingActions(session)) {
      // The last action may have ended in another tab: a member then goes on from here.
      if (session.kind === 'member') void context.sessions.goOn();
      throw redirect({ to: '/', replace: true });
    }
    const isHeldBack = canVisitPendingActions(session) && matchPage(path)?.page.access === 'member';
    if (!isHeldBack || isPendingPage) return;
    rememberRedirect(href);
    throw redirect({ to: '/pending-actions', replace: true });
  },
  locale: ({ context }) => rememberLocale(context.words.locale),
};

/** Run on every route, in this order. */
export const everyRouteSteps = ['authenticate', 'pending-actions', 'locale'] as const;

export function runRouteSteps(names: readonly string[], visit: RouteVisit): void {
  for (const name of names) {
    const step = steps[name];
    if (!step) throw new RouteError(500, `Unknown middleware ${name}`);
    step(visit);
  }
}
