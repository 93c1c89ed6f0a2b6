import { matchPage, type PageName, pages } from '@rewards/contract/pages';
import { localizePath, parseLocalizedPath } from '@rewards/text/localized-path';
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, notFound, type RouteComponent } from '@tanstack/react-router';
import { contentQuery } from '../features/content/api/get-content.ts';
import { NotAvailablePage } from '../routes/not-available.tsx';
import { BlankLayout } from './layouts/blank-layout.tsx';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { PendingActionsLayout } from './layouts/pending-actions-layout.tsx';
import { pageComponents } from './page-components.ts';
import { type LayoutName, layoutOf } from './pages-by-layout.ts';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';
import { RouteNotFound } from './route-not-found.tsx';
import { everyRouteSteps, runRouteSteps } from './route-steps.ts';
import type { RouterContext } from './router-context.ts';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';

/** The server marks its page when the component examples may be shown; it does not in production. */
const showsExamples = (): boolean => document.documentElement.hasAttribute('data-examples');

function assertPageExists(path: string): void {
  const match = matchPage(path);
  if (!match || (match.page.developmentOnly && !showsExamples())) throw notFound();
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location, context }) => {
    assertPageExists(location.pathname);
    runRouteSteps(everyRouteSteps, { path: location.pathname, context });
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(contentQuery(context.words.locale)),
  component: Root,
  notFoundComponent: RouteNotFound,
  errorComponent: RouteFailure,
});

const layoutComponents: Record<LayoutName, RouteComponent> = {
  default: DefaultLayout,
  blank: BlankLayout,
  'login-as': lazyRouteComponent(() => import('./layouts/login-as-layout.tsx'), 'LoginAsLayout'),
  'pending-actions': PendingActionsLayout,
};

function pageRoute(name: PageName, parent: ReturnType<typeof layoutRoute>) {
  const load = pageComponents[name];
  return createRoute({
    getParentRoute: () => parent,
    path: pages[name].path,
    component: load ? lazyRouteComponent(load, 'Page') : NotAvailablePage,
    loader: async ({ context }) => {
      if (load) await context.words.load(...(await load()).words);
    },
    errorComponent: RouteFailure,
  });
}

function layoutRoute(layout: LayoutName) {
  return createRoute({ getParentRoute: () => rootRoute, id: layout, component: layoutComponents[layout] });
}

function routeTree() {
  const layouts = Object.keys(layoutComponents) as LayoutName[];
  return rootRoute.addChildren(
    layouts.map((layout) => {
      const parent = layoutRoute(layout);
      const names = (Object.keys(pages) as PageName[]).filter((name) => layoutOf(name) === layout);
      return parent.addChildren(names.map((name) => pageRoute(name, parent)));
    }),
  );
}

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree: routeTree(),
    context,
    parseSearch,
    stringifySearch,
    // The route tree knows no languages: the prefix is taken off on the way in and put back on the way out.
    rewrite: {
      input: ({ url }) => {
        url.pathname = parseLocalizedPath(url.pathname).path;
        return url;
      },
      output: ({ url }) => {
        url.pathname = localizePath(context.words.locale, url.pathname);
        return url;
      },
    },
    scrollRestoration: true,
    defaultPendingMs: 200,
    defaultPreloadStaleTime: 0,
  });
}
