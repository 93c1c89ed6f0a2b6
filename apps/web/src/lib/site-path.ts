// Browsers drop tabs and line ends from an address, so that `/\t/evil` would be read as `//evil`.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const misleading = /^\/\/|[\\\u0000-\u001f]/;

/**
 * A path of this site, or the home page. Whatever else was asked for (another site, `//evil`, `/\evil`, a script) is
 * not gone to: an address in a query or in storage can come from anybody.
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

const KEY = 'rewards.redirect';

/** Where to go after log-on. In this tab only: another tab's wish is not ours. */
export function rememberRedirect(path: string): void {
  sessionStorage.setItem(KEY, sitePath(path));
}

export function takeRedirect(): string {
  const path = sitePath(sessionStorage.getItem(KEY));
  sessionStorage.removeItem(KEY);
  return path;
}
