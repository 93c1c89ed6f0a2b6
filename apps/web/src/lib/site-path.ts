// Browsers drop tabs and line ends from an address, so that `/\t/evil` would be read as `//evil`.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const misleading = /^\/\/|[\\\u0000-\u001f]/;

/**
 * A path of this site, or else the home page. Other targets (another site, `//evil`, `/\evil`, a script) are not
 * followed, because anyone can write an address into a query or storage.
 */
export function sitePath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || misleading.test(wanted)) return '/';
  try {
    const url = new URL(wanted, window.location.origin);
    return url.origin === window.location.origin ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
}

export const REDIRECT_KEY = 'rewards.redirect';

/** Where to go after log-on. Kept in this tab only, so that tabs do not mix their targets. */
export function rememberRedirect(path: string): void {
  sessionStorage.setItem(REDIRECT_KEY, sitePath(path));
}
