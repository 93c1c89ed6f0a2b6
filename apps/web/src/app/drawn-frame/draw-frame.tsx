import { matchPage } from '@rewards/contract/pages';
import { createWords, type Locale } from '@rewards/text';
import { parseLocalizedPath } from '@rewards/text/localized-path';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { contentQuery } from '../../features/content/api/get-content.ts';
import { NoticeProvider } from '../../lib/notice.tsx';
import { parseSearch, stringifySearch } from '../../lib/search-params.ts';
import { SessionActionsProvider, SessionProvider } from '../../lib/session/session.tsx';
import { WordsProvider } from '../../lib/words.tsx';
import { CheckoutLayout } from '../layouts/checkout-layout.tsx';
import { DefaultLayout } from '../layouts/default-layout.tsx';
import { pagesIn } from '../pages-by-layout.ts';
import { createQueryClient } from '../query-client.ts';
import { languageRewrite } from '../router.tsx';
import { memberSession } from '../session/member-session.ts';
import { createSessionManager } from '../session/session-manager.ts';

/** In place of whoever is logged on: the frame is the same for all of them. */
const anyMember = memberSession({
  profile: {
    id: '',
    admin_id: null,
    isLoggedInAsAdmin: false,
    first_name: '',
    last_name: '',
    email: '',
    is_email_verified: true,
    preferredLanguage: 'en',
    phone: null,
    has_marketing_enabled: false,
    program_registration_id: 0,
    unread_messages: 0,
    defaultAddress: null,
  },
  accounts: [],
  account: undefined,
});

function layoutAt(href: string): typeof DefaultLayout {
  const { path } = parseLocalizedPath(new URL(href, 'https://site.invalid').pathname);
  const match = matchPage(path);
  return match && pagesIn('checkout').includes(match.name) ? CheckoutLayout : DefaultLayout;
}

/**
 * What is around a member's page, and the shape of the page: nothing of a member, so one for all. The browser draws the
 * page over it. Its parts for members are those of the files that end in `.server.tsx`.
 */
export async function drawFrame(href: string, locale: Locale): Promise<string> {
  const words = createWords(locale);
  await words.load('frame', 'ui', 'tools', 'checkout');
  const queryClient = createQueryClient();
  const sessions = createSessionManager({ words, queryClient, navigate: async () => undefined });
  const root = createRootRoute({
    loader: () => queryClient.fetchQuery(contentQuery(locale)),
    component: layoutAt(href),
  });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [href] }),
    rewrite: languageRewrite(words),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  queryClient.clear();
  const [loaded] = router.state.matches;
  if (!loaded?.loaderData) throw new Error('the content of the frame did not load');
  const draw = () =>
    renderToString(
      <QueryClientProvider client={queryClient}>
        <WordsProvider value={words}>
          <NoticeProvider>
            <SessionActionsProvider value={sessions}>
              <SessionProvider value={anyMember}>
                <RouterProvider router={router} />
              </SessionProvider>
            </SessionActionsProvider>
          </NoticeProvider>
        </WordsProvider>
      </QueryClientProvider>,
    );
  draw();
  // Code that is fetched when it is needed arrives by the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  return draw();
}
