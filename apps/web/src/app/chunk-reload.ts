const STORAGE_KEY = 'chunk-reload-at';
const PAUSE_MS = 60_000;

/** After a release, an open page asks for files that are gone. Browsers word this failure differently. */
export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return /dynamically imported module|importing a module script|Error loading http/i.test(message);
}

function lastReloadMs(): number {
  try {
    return Number(window.sessionStorage.getItem(STORAGE_KEY) ?? 0);
  } catch {
    // Without storage nothing could stop an endless reload, so the page does not reload at all.
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * True for a missing file, at most once a minute: a file that is really missing must not reload the page forever. Never
 * without a connection: the browser's own error page would replace this page and the typed values.
 */
export const isCuredByReload = (error: unknown): boolean =>
  navigator.onLine && isChunkFailure(error) && Date.now() - lastReloadMs() >= PAUSE_MS;

export function reloadPage(): void {
  window.sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  window.location.reload();
}
