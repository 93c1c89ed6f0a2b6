import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, NetworkError } from '../lib/api-client.ts';
import { ErrorPage } from '../routes/content/error.tsx';
import { NotFoundPage } from '../routes/content/not-found.tsx';
import { focusHeading } from '../ui/dialog/focus-heading.ts';
import { isCuredByReload, reloadPage } from './chunk-reload.ts';
import { reportError } from './error-reporting.ts';
import { PageMain } from './layouts/page-main.tsx';
import { RouteError, statusOf } from './route-error.ts';

/** Shown when a route fails to load or to draw: a page with a way on, never a blank page or an endless spinner. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // Decided before anything is drawn: a page that is about to reload must not show a failure first.
  const [isReloading] = useState(() => isCuredByReload(error));
  useEffect(() => {
    if (isReloading) reloadPage();
    else reportError(error);
  }, [error, isReloading]);
  if (isReloading) return null;
  if (statusOf(error) === 404) return <NotFoundPage />;
  const tryAgain = async () => {
    reset();
    await router.invalidate();
    // A page that fails as before looks as before. The focus on its heading says that it was tried.
    focusHeading();
  };
  return (
    <ErrorPage
      status={statusOf(error)}
      isOffline={error instanceof NetworkError || !navigator.onLine}
      trace={error instanceof ApiError ? error.body?.trace_id : undefined}
      detail={import.meta.env.DEV && error instanceof RouteError ? error.message : undefined}
      onTryAgain={() => void tryAgain()}
    />
  );
}

/** Shown when the frame around the page cannot be drawn either. */
export function BareFailure(props: ErrorComponentProps) {
  return (
    <PageMain>
      <RouteFailure {...props} />
    </PageMain>
  );
}
