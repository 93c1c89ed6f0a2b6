/** Told to the server; the code that does so is fetched with the first failure, and one more failure ends there. */
export function reportError(failure: unknown): void {
  import('./error-report.ts').then(
    (report) => report.reportError(failure),
    () => undefined,
  );
}

/** What no page catches: a failing event handler, a promise nobody waits for, a render outside of every route. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
