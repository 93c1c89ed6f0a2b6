import { redirect } from '@tanstack/react-router';
import type { Session } from '../lib/session.tsx';
import { rememberLocale } from './locale-cookie.ts';
import { RouteError } from './route-error.ts';
import type { RouterContext } from './router-context.ts';

export interface RouteVisit {
  /** Without the locale prefix. */
  readonly path: string;
  readonly context: RouterContext;
}

type RouteStep = (visit: RouteVisit) => void;

const canVisitPendingActions = (session: Session): boolean => session.kind === 'member' && session.hasPendingActions;

const steps: Readonly<Record<string, RouteStep>> = {
  'pending-actions': ({ path, context }) => {
    const isPendingPage = path === '/pending-actions' || path.startsWith('/pending-actions/');
    if (isPendingPage && !canVisitPendingActions(context.session)) throw redirect({ to: '/', replace: true });
  },
  locale: ({ context }) => rememberLocale(context.words.locale),
};

/** Run on every route, in this order. */
export const everyRouteSteps = ['pending-actions', 'locale'] as const;

export function runRouteSteps(names: readonly string[], visit: RouteVisit): void {
  for (const name of names) {
    const step = steps[name];
    if (!step) throw new RouteError(500, `Unknown middleware ${name}`);
    step(visit);
  }
}
