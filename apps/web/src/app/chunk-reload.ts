const STORAGE_KEY = 'chunk-reload-at';
const PAUSE_MS = 60_000;

/** After a release, an open page asks for files that are gone. Browsers word this failure differently. */
function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return /dynamically imported module|importing a module script|preload CSS|Error loading http/i.test(message);
}

function lastReloadMs(): number {
  try {
    return Number(window.sessionStorage.getItem(STORAGE_KEY) ?? 0);
  } catch {
    // Storage is shut off: nothing could stop the page from reloading for ever, so it does not begin.
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * True for a missing file, at most once a minute: one that is really missing must not reload the page for ever. Never
 * without a connection: the browser's own error page would take the place of this one, and what was typed with it.
 */
export const isCuredByReload = (error: unknown): boolean =>
  navigator.onLine && isChunkFailure(error) && Date.now() - lastReloadMs() >= PAUSE_MS;

export function reloadPage(): void {
  window.sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  window.location.reload();
}
