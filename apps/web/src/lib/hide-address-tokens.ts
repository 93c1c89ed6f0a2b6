import { localizePath, parseLocalizedPath } from '@rewards/text/localized-path';

/** Takes a token out of the address bar and the history before anything else can see or keep it. */
export function hideAddressTokens(path: string): void {
  const { locale } = parseLocalizedPath(window.location.pathname);
  window.history.replaceState(window.history.state, '', localizePath(locale, path));
}
