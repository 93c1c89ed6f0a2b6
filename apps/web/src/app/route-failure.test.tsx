import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  redirect,
} from '@tanstack/react-router';
import { QueryClient } from '@tanstack/react-query';
import { createWords } from '@rewards/text';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../lib/api-client.ts';
import { WordsProvider } from '../lib/words.tsx';
import { visitor } from '../lib/session/session.tsx';
import { fixedSessions } from '../testing/fixed-sessions.ts';
import { renderApp } from '../testing/render-app.tsx';
import { RouteError, statusOf } from './route-error.ts';
import { BareFailure, RouteFailure } from './route-failure.tsx';
import { runRouteSteps } from './route-steps.ts';

const NOT_FOUND = 'This page could not be found';

/** A page whose loader does what the test says, under the error page of every route. */
async function renderLoading(load: () => unknown, errorComponent = RouteFailure) {
  const words = createWords('en');
  await words.load('frame', 'ui');
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home</h1> }),
    createRoute({
      getParentRoute: () => root,
      path: '/page',
      loader: async () => load(),
      component: () => <h1>Loaded</h1>,
      errorComponent,
    }),
  ];
  const history = createMemoryHistory({ initialEntries: ['/page'] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await act(async () => {
    await router.load();
    render(
      <WordsProvider value={words}>
        <RouterProvider router={router} />
      </WordsProvider>,
    );
  });
  return router;
}

const noContext = {
  queryClient: new QueryClient(),
  words: createWords('en'),
  sessions: fixedSessions(visitor),
  visited: { publicHref: '/' },
};

const fail = (error: unknown) => () => {
  throw error;
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ code: 'success' })),
  );
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

describe('an address that leads nowhere', () => {
  test.each([
    ['/no-such-page', 'an unmatched route'],
    ['/shop/a/b', 'a route too long'],
    ['/global-offers/lottery', 'a parameter that does not validate'],
    ['/shop/Not_A_Slug', 'a parameter of the wrong shape'],
    ['/shop/%E0%A4%A', 'a parameter that cannot be decoded'],
  ])('[FRAME-16] %s (%s) says so inside the frame, with a way home', async (address) => {
    await renderApp(address);
    expect(heading()).toBe(NOT_FOUND);
    expect(screen.getByText('Error 404')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(document.title).toBe(`${NOT_FOUND} | Northbank Rewards`);
  });

  test('[FRAME-16] it is left like any other page', async () => {
    const { visit } = await renderApp('/no-such-page');
    await visit('/faq');
    expect(heading()).toBe('Frequently asked questions');
    await visit('/global-offers/lottery');
    expect(heading()).toBe(NOT_FOUND);
    expect(document.activeElement?.textContent).toBe(NOT_FOUND);
  });
});

describe('a failure while a route loads', () => {
  test.each([
    ['the status of the error', new RouteError(403, 'no'), 403],
    ['the status of a refusal', new ApiError(422, undefined), 422],
    ['the status of its response', { response: { status: 503 } }, 503],
    ['500 without a status', new Error('surprise'), 500],
    ['500 for a status that is no failure', { status: 200 }, 500],
    ['500 for nothing at all', undefined, 500],
  ])('[FRAME-16] takes %s', (_what, error, status) => {
    expect(statusOf(error)).toBe(status);
  });

  test('[FRAME-16] shows the status and what it means for the reader', async () => {
    await renderLoading(fail(new RouteError(503, 'down')));
    expect(heading()).toBe('Something went wrong');
    expect(screen.getByText('Error 503')).toBeTruthy();
    expect(screen.getByText('We could not show this page. No points were spent.')).toBeTruthy();
  });

  test.each([
    ['in development', true],
    ['never in production', false],
  ])('[FRAME-16] shows the name of an unknown step %s', async (_where, isShown) => {
    vi.stubEnv('DEV', isShown);
    await renderLoading(() => runRouteSteps(['brew-coffee'], { path: '/', href: '/', context: noContext }));
    vi.unstubAllEnvs();
    expect(screen.getByText('Error 500')).toBeTruthy();
    expect(screen.queryByText('Unknown middleware brew-coffee') !== null).toBe(isShown);
  });

  test('[FRAME-16] with status 404 shows the page that could not be found', async () => {
    await renderLoading(fail(new ApiError(404, undefined)));
    expect(heading()).toBe(NOT_FOUND);
  });

  test('[FRAME-16] a redirect signalled as an error is no failure', async () => {
    const router = await renderLoading(fail(redirect({ to: '/' })));
    expect(router.state.location.pathname).toBe('/');
    expect(heading()).toBe('Home');
  });

  test('names the reference of the server’s answer', async () => {
    const body = { code: 'internal', message: 'no', trace_id: '7f3a-21c9' };
    await renderLoading(fail(new ApiError(500, body)));
    expect(screen.getByText('Reference 7f3a-21c9')).toBeTruthy();
  });

  test('says that the connection is lost, and trying again works once it is back', async () => {
    let isBack = false;
    await renderLoading(() => {
      if (!isBack) throw new NetworkError('no answer');
    });
    expect(screen.getByText(/Check your connection/)).toBeTruthy();
    isBack = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Loaded' })).toBeTruthy();
  });

  test('that comes again puts the focus on its heading, so that the press has an answer', async () => {
    let tries = 0;
    await renderLoading(() => {
      tries += 1;
      throw new RouteError(503, 'down');
    }, BareFailure);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(tries).toBe(2);
    expect(heading()).toBe('Something went wrong');
  });

  test('[FRAME-21] is reported, and no loading sign is left behind', async () => {
    const router = await renderLoading(fail(new Error('surprise')));
    expect(vi.mocked(fetch).mock.calls).toEqual([['/v1/guest/error-report?locale=en-US', expect.anything()]]);
    expect(router.state.isLoading).toBe(false);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('[FRAME-15] that is a missing file reloads the page, showing no failure and reporting none', async () => {
    window.sessionStorage.clear();
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    await renderLoading(fail(new TypeError('Failed to fetch dynamically imported module: /assets/page-1.js')));
    expect(reload).toHaveBeenCalledOnce();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(vi.mocked(fetch)).not.toHaveBeenCalled();
  });

  test('[FRAME-21] with a rule of its own is not reported', async () => {
    await renderLoading(fail(new NetworkError('no answer')));
    expect(vi.mocked(fetch)).not.toHaveBeenCalled();
  });
});
