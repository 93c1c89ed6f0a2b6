import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, NetworkError } from '../lib/api-client.ts';
import { ErrorPage } from '../routes/content/error.tsx';
import { NotFoundPage } from '../routes/content/not-found.tsx';
import { isCuredByReload, reloadPage } from './chunk-reload.ts';
import { reportError } from './error-reporting.ts';
import { statusOf } from './route-error.ts';

/** Whatever fails while a route loads or draws ends here: a page with a way on, never a blank or a spinner. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // Decided before anything is drawn: a page about to be loaded anew does not show a failure first.
  const [isReloading] = useState(() => isCuredByReload(error));
  useEffect(() => {
    if (isReloading) reloadPage();
    else reportError(error);
  }, [error, isReloading]);
  if (isReloading) return null;
  if (statusOf(error) === 404) return <NotFoundPage />;
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorPage
      status={statusOf(error)}
      isOffline={error instanceof NetworkError || !navigator.onLine}
      trace={error instanceof ApiError ? error.body?.trace_id : undefined}
      onTryAgain={tryAgain}
    />
  );
}

/** When even the frame around the page could not be drawn. */
export function BareFailure(props: ErrorComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <RouteFailure {...props} />
    </main>
  );
}
