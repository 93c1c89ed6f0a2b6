import { Outlet } from '@tanstack/react-router';
import { useContent } from '../features/content/use-content.ts';
import { useAnalytics } from './analytics.ts';
import { NavigationProgress, ProgressBar } from './navigation-progress.tsx';
import { useRouteArrival } from './route-arrival.ts';

export function Root() {
  const { program } = useContent();
  useRouteArrival(program.brand_name);
  useAnalytics(program.analytics);
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
}

/** The very first view, when the content is slow to come. */
export const RootPending = () => <ProgressBar isNavigating />;
