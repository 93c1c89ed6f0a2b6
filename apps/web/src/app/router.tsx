import { matchPage, type PageName, pages } from '@rewards/contract/pages';
import type { Words } from '@rewards/text';
import { localizePath, parseLocalizedPath } from '@rewards/text/localized-path';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type LocationRewrite,
  notFound,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { contentQuery } from '../features/content/api/get-content.ts';
import { hasDeepLink } from '../lib/session/deep-link-key.ts';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { inBrowser, surroundings } from '../lib/surroundings.ts';
import { ErrorRoutePage } from '../routes/content/error.tsx';
import { NotFoundPage } from '../routes/content/not-found.tsx';
import { mustLoadAnew } from './analytics.ts';
import { BlankLayout } from './layouts/blank-layout.tsx';
import { DefaultLayout } from './layouts/default-layout.tsx';
import type { LoadedPage } from './loaded-page.ts';
import { type LayoutName, layoutNames, pagesIn } from './pages-by-layout.ts';
import { Root, RootPending, Unmatched } from './root.tsx';
import { BareFailure, RouteFailure } from './route-failure.tsx';
import { everyRouteSteps, runRouteSteps } from './route-steps.ts';
import type { RouterContext } from './router-context.ts';

/** The table of pages decides here and on the server, so that both answer 404 for the same addresses. */
function assertPageExists(path: string): void {
  const match = matchPage(path);
  if (!match || (match.page.developmentOnly && !surroundings().showsExamples)) throw notFound();
}

/** A visitor follows the link after the log-on. */
async function noticeAction({ sessions }: RouterContext, search: Readonly<Record<string, unknown>>): Promise<void> {
  const { noticeDeepLink } = await import('../lib/session/deep-link.ts');
  if (noticeDeepLink(search, Date.now()) && sessions.state().session.kind === 'member') await sessions.goOn();
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ location, context, preload }) => {
    // Pointing at a link is not a visit: it must not open the log-on dialog.
    if (preload) return;
    await context.sessions.start();
    context.sessions.freshen();
    // Few addresses carry an action, and few readers have one stored: the rest never fetch the code. The server has no reader.
    if (inBrowser && ('action' in location.search || hasDeepLink())) void noticeAction(context, location.search);
    if (mustLoadAnew(location.pathname)) throw redirect({ href: location.publicHref, reloadDocument: true });
    runRouteSteps(everyRouteSteps, { path: location.pathname, href: location.pathname + location.searchStr, context });
  },
  loader: ({ context }) =>
    context.queryClient.ensureQueryData({ ...contentQuery(context.words.locale), revalidateIfStale: true }),
  component: Root,
  notFoundComponent: Unmatched,
  pendingComponent: RootPending,
});

const rareLayout = (name: 'CheckoutLayout' | 'LoginAsLayout' | 'StaffLayout') =>
  lazyRouteComponent(() => import('./layouts/rare-layouts.ts'), name);

const layoutComponents: Record<LayoutName, RouteComponent> = {
  default: DefaultLayout,
  blank: BlankLayout,
  checkout: rareLayout('CheckoutLayout'),
  'login-as': rareLayout('LoginAsLayout'),
  staff: rareLayout('StaffLayout'),
  // The session's pending flag restricts the frame; the route step sends all other readers home.
  'pending-actions': DefaultLayout,
};

function layoutRoute(layout: LayoutName) {
  return createRoute({ getParentRoute: () => rootRoute, id: layout, component: layoutComponents[layout] });
}

function pageLoader(name: PageName): () => Promise<LoadedPage> {
  // Most readers arrive at home. The error page must work when nothing can be fetched any more.
  if (name === 'home')
    return async () => ({ Page: (await import('../routes/content/home.tsx')).HomePage, words: ['home'] });
  if (name === 'error') return async () => ({ Page: ErrorRoutePage, words: [] });
  return async () => (await import('./page-components.ts')).loadPage(name);
}

/**
 * The code and the words of a page depend on nobody. They come while a member's session is still asked for. The route asks
 * for them again, and shows it when they fail.
 */
export function fetchAhead(path: string, words: Words): void {
  const match = matchPage(path);
  if (!match) return;
  const load = async () => words.load(...(await pageLoader(match.name)()).words);
  load().catch(() => undefined);
}

/** The time to wait so that a page is drawn once, with its content, and not twice. */
export const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

function pageRoute(name: PageName, parent: ReturnType<typeof layoutRoute>) {
  const load = pageLoader(name);
  return createRoute({
    getParentRoute: () => parent,
    path: pages[name].path,
    component: lazyRouteComponent(load, 'Page'),
    loader: async ({ context, location, preload }) => {
      assertPageExists(location.pathname);
      const { words, prepare } = await load();
      const { locale } = context.words;
      // Pointing at a link fetches the page's code, not its data.
      const prepared = preload ? undefined : prepare?.({ ...context, ...context.sessions.state(), locale, location });
      await Promise.all([context.words.load(...words), Promise.race([prepared, aMoment()])]);
    },
    notFoundComponent: NotFoundPage,
    errorComponent: RouteFailure,
  });
}

function routeTree() {
  return rootRoute.addChildren(
    layoutNames.map((layout) => {
      const parent = layoutRoute(layout);
      return parent.addChildren(pagesIn(layout).map((name) => pageRoute(name, parent)));
    }),
  );
}

/** The route tree has no languages: the prefix is removed from incoming addresses and added to outgoing ones. */
export const languageRewrite = ({ locale }: Words): LocationRewrite => ({
  input: ({ url }) => {
    url.pathname = parseLocalizedPath(url.pathname).path;
    return url;
  },
  output: ({ url }) => {
    url.pathname = localizePath(locale, url.pathname);
    return url;
  },
});

export function createAppRouter(parts: Omit<RouterContext, 'visited'>, history?: RouterHistory) {
  const context: RouterContext = { ...parts, visited: { publicHref: '/' } };
  return createRouter({
    routeTree: routeTree(),
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    rewrite: languageRewrite(context.words),
    notFoundMode: 'root',
    scrollRestoration: inBrowser,
    defaultErrorComponent: BareFailure,
    defaultPendingMs: 200,
    // The bar may disappear as soon as the page is there.
    defaultPendingMinMs: 0,
    defaultPreloadStaleTime: 0,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
