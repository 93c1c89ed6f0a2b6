import { matchPage } from '@rewards/contract/pages';
import { localizePath, parseLocalizedPath } from '@rewards/text/localized-path';

const pagesWithTokens: readonly string[] = ['sso', 'loginAs', 'resetPassword', 'registerVerify'];

let taken: Readonly<Record<string, string>> = {};

/**
 * Before anything is fetched or drawn: what a link with a token carries is taken out of the address bar and the history,
 * where a shoulder, a screenshot or another script could read it. The page it was for takes it from here, once.
 */
export function hideAddressToken(): void {
  const { locale, path } = parseLocalizedPath(window.location.pathname);
  const match = matchPage(path);
  if (!match || !pagesWithTokens.includes(match.name)) return;
  taken = { ...Object.fromEntries(new URLSearchParams(window.location.search)), ...match.params };
  const bare = match.page.path.replace(/\/\{-\$\w+\}$/, '');
  window.history.replaceState(window.history.state, '', localizePath(locale, bare));
}

export function takeAddressToken(): Readonly<Record<string, string>> {
  const parts = taken;
  taken = {};
  return parts;
}
