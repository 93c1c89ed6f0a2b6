import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { contentQuery } from '../features/content/api/get-content.ts';
import { useWords } from '../lib/words.tsx';
import { useAnalytics } from './analytics.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { useRouteArrival } from './route-arrival.ts';

export function Root() {
  const { locale } = useWords();
  const { data: content } = useSuspenseQuery(contentQuery(locale));
  useRouteArrival(content.program.brand_name);
  useAnalytics(content.program.analytics);
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
}
