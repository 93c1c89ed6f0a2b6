import type { Content } from '@rewards/contract';
import { createWords, type Locale, type MessageGroup } from '@rewards/text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { hideAddressToken } from '../lib/session/address-token.ts';
import { NoticeProvider, useNotice } from '../lib/notice.tsx';
import {
  type Session,
  type SessionActions,
  SessionActionsProvider,
  SessionProvider,
  visitor,
} from '../lib/session/session.tsx';
import { sampleContent } from './sample-content.ts';
import { WordsProvider } from '../lib/words.tsx';

interface PageOptions {
  readonly address: string;
  /** The page's pattern, if it reads parameters from the router. */
  readonly pattern?: string;
  /** As in the table of pages, in addition to the frame's. */
  readonly words: readonly MessageGroup[];
  readonly locale?: Locale;
  readonly session?: Session;
  readonly actions?: Partial<SessionActions>;
  readonly content?: Content;
}

const unexpected = (name: string) => async () => {
  throw new Error(`${name} was not expected`);
};
const noActions: SessionActions = {
  requestLogOn: () => void unexpected('requestLogOn')(),
  adoptToken: unexpected('adoptToken'),
  goOn: unexpected('goOn'),
  logOut: unexpected('logOut'),
  switchAccount: unexpected('switchAccount'),
  reload: unexpected('reload'),
};

function Notices() {
  const { notice } = useNotice();
  return (
    <>
      <div aria-label="Notices">{notice?.title}</div>
      <div aria-label="Text of the notice">{notice?.text}</div>
      {notice?.more}
    </>
  );
}

function routerOf(Page: RouteComponent, { content = sampleContent, pattern = window.location.pathname }: PageOptions) {
  const root = createRootRoute({ loader: () => content });
  const page = createRoute({ getParentRoute: () => root, path: pattern, component: Page });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  return createRouter({ routeTree: root.addChildren([page, elsewhere]), history: createBrowserHistory() });
}

/** For tests: one page at an address of the real history, with a session and actions given by the test. */
export async function renderPage(Page: RouteComponent, options: PageOptions) {
  const { address, words: groups, locale = 'en' } = options;
  window.history.replaceState(null, '', address);
  hideAddressToken();
  const words = createWords(locale);
  await words.load('frame', 'ui', ...groups);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = routerOf(Page, options);
  // The router wraps the browser's history: the next test needs an unwrapped one.
  onTestFinished(() => router.history.destroy());
  await router.load();

  const world = (session: Session) => (
    <QueryClientProvider client={queryClient}>
      <WordsProvider value={words}>
        <SessionActionsProvider value={{ ...noActions, ...options.actions }}>
          <SessionProvider value={session}>
            <NoticeProvider>
              <Notices />
              <RouterProvider router={router} />
            </NoticeProvider>
          </SessionProvider>
        </SessionActionsProvider>
      </WordsProvider>
    </QueryClientProvider>
  );
  const view = await act(async () => render(world(options.session ?? visitor)));
  const setSession = (session: Session) => act(async () => view.rerender(world(session)));
  return { ...view, router, queryClient, setSession };
}
