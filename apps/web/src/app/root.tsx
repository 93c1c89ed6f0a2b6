import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useContent } from '../features/content/use-content.ts';
import { NotFoundPage } from '../routes/content/not-found.tsx';
import { useSession } from '../lib/session/session.tsx';
import { useIsAlive } from '../lib/surroundings.ts';
import { AnalyticsWatch } from './analytics.ts';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { NavigationProgress, ProgressBar } from './navigation-progress.tsx';
import { useRouteArrival } from './route-arrival.ts';

const BlockedPage = lazy(async () => ({ default: (await import('./layouts/rare-layouts.ts')).BlockedPage }));

export function Root() {
  const { program } = useContent();
  const session = useSession();
  const isAlive = useIsAlive();
  useRouteArrival(program.brand_name);
  return (
    <>
      <NavigationProgress />
      {session.kind === 'blocked' ? (
        <DefaultLayout>
          <Suspense fallback={null}>
            <BlockedPage session={session} />
          </Suspense>
        </DefaultLayout>
      ) : (
        <Outlet />
      )}
      {isAlive && (program.analytics.page_view_url || program.analytics.tag_manager_url) && (
        <AnalyticsWatch addresses={program.analytics} />
      )}
    </>
  );
}

/** An address that no route has. */
export const Unmatched = () => (
  <DefaultLayout>
    <NotFoundPage />
  </DefaultLayout>
);

/** The very first view, while the content loads slowly. */
export const RootPending = () => <ProgressBar isNavigating />;
