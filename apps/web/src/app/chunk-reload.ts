const STORAGE_KEY = 'chunk-reload-at';
const PAUSE_MS = 60_000;

/** After a release, an open page asks for files that are gone. Browsers word this failure differently. */
export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return /dynamically imported module|importing a module script|preload CSS|Error loading http/i.test(message);
}

interface ReloadDeps {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
  readonly nowMs: number;
}

/** Reloads the page, at most once a minute: a file that is really missing must not reload it for ever. */
export function reloadOnceAMinute({ storage, reload, nowMs }: ReloadDeps): boolean {
  const last = Number(storage.getItem(STORAGE_KEY) ?? 0);
  if (nowMs - last < PAUSE_MS) return false;
  storage.setItem(STORAGE_KEY, String(nowMs));
  reload();
  return true;
}

const reloadThisPage = (): boolean =>
  reloadOnceAMinute({
    storage: window.sessionStorage,
    reload: () => window.location.reload(),
    nowMs: Date.now(),
  });

/** True when the failure was a missing file and the page is on its way to be loaded anew. */
export const recoverFromChunkFailure = (error: unknown): boolean => isChunkFailure(error) && reloadThisPage();

export function watchChunkFailures(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadThisPage()) event.preventDefault();
  });
}
