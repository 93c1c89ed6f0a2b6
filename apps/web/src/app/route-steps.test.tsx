import { createWords } from '@rewards/text';
import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type Session, visitor } from '../lib/session/session.tsx';
import { memberSession } from '../testing/sample-session.ts';
import { renderApp } from '../testing/render-app.tsx';
import { runRouteSteps } from './route-steps.ts';
import { fixedSessions } from '../testing/fixed-sessions.ts';

function visit(path: string, session: Session = visitor) {
  const sessions = fixedSessions(session);
  const visited = { publicHref: '/' };
  return { path, href: path, context: { queryClient: new QueryClient(), words: createWords('en'), sessions, visited } };
}

function thrownBy(act: () => void): unknown {
  try {
    act();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

describe('the steps of every route', () => {
  test('[FRAME-16] an unknown one gives 500 and its name', () => {
    const thrown = thrownBy(() => runRouteSteps(['locale', 'brew-coffee'], visit('/')));
    expect(thrown).toMatchObject({ status: 500, message: 'Unknown middleware brew-coffee' });
  });

  test('[SES-17] a path under /pending-actions leads home unless there is something pending', () => {
    for (const path of ['/pending-actions', '/pending-actions/register']) {
      expect(isRedirect(thrownBy(() => runRouteSteps(['pending-actions'], visit(path))))).toBe(true);
      const finished = visit(path, memberSession());
      expect(isRedirect(thrownBy(() => runRouteSteps(['pending-actions'], finished)))).toBe(true);
      const pending = visit(path, memberSession({ hasPendingActions: true }));
      expect(thrownBy(() => runRouteSteps(['pending-actions'], pending))).toBeUndefined();
    }
    expect(thrownBy(() => runRouteSteps(['pending-actions'], visit('/pending-actions-explained')))).toBeUndefined();
  });

  test('[SES-17] it leads to the home of the reader’s language, and is no failure', async () => {
    const { router } = await renderApp('/fr/pending-actions', { locale: 'fr' });
    expect(router.state.location.publicHref).toBe('/fr');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Des récompenses pour votre carte de crédit');
  });

  test('[SES-17] a member with pending actions stays', async () => {
    const { router } = await renderApp('/pending-actions', { session: memberSession({ hasPendingActions: true }) });
    expect(router.state.location.pathname).toBe('/pending-actions');
  });

  test('[FRAME-18] the language of the page is kept in a cookie for 365 days', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    runRouteSteps(['locale'], { path: '/', href: '/', context: { ...visit('/').context, words: createWords('fr') } });
    expect(written.mock.calls).toEqual([[`locale=fr; path=/; max-age=${365 * 24 * 60 * 60}; samesite=lax`]]);
  });
});

describe('the guard', () => {
  test('[SES-14] a visitor on a page for members is sent back to the last public page and asked to log on', async () => {
    const requestLogOn = vi.fn();
    const app = await renderApp('/faq?x=1', { actions: { requestLogOn } });
    await app.visit('/account/wishlist?sort=new');
    expect(app.router.state.location.publicHref).toBe('/faq?x=1');
    expect(requestLogOn).toHaveBeenLastCalledWith('/account/wishlist?sort=new');
  });

  test('[SES-14] a member goes through', async () => {
    const requestLogOn = vi.fn();
    const { router } = await renderApp('/account/wishlist', { session: memberSession(), actions: { requestLogOn } });
    expect(router.state.location.pathname).toBe('/account/wishlist');
    expect(requestLogOn).not.toHaveBeenCalled();
  });

  test('[SES-12] a member with pending actions is held back from pages for members', async () => {
    const { router } = await renderApp('/account', { session: memberSession({ hasPendingActions: true }) });
    expect(router.state.location.pathname).toBe('/pending-actions');
  });

  test.each([
    [false, '+1 800 555 0142'],
    [true, '+1 800 555 0178'],
  ])('[SES-16] a blocked member (business: %s) sees the message on every page, and %s', async (isBusiness, phone) => {
    const session = { kind: 'blocked', name: 'Victor', isBusiness, message: 'Please call the number.' } as const;
    await renderApp('/shop', { session });
    expect(await screen.findByRole('link', { name: phone })).toBeTruthy();
    expect(await screen.findByText('Please call the number.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
  });
});
