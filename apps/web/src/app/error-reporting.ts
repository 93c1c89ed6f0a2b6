/**
 * Reports a failure to the server. The code for it is fetched with the first failure; if that fails, nothing is sent.
 */
export function reportError(failure: unknown): void {
  import('./error-report.ts').then(
    (report) => report.reportError(failure),
    () => undefined,
  );
}

/** Failures that no page catches: in event handlers, in promises without a catch, and in renders outside of a route. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
