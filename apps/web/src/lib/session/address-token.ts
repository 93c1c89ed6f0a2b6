import { matchPage } from '@rewards/contract/pages';
import { localizePath, parseLocalizedPath } from '@rewards/text/localized-path';

const pagesWithTokens: ReadonlySet<string> = new Set([
  'sso',
  'loginAs',
  'resetPassword',
  'notMe',
  'registerVerify',
  'retailerReturn',
  'staffWelcome',
  'staffSignIn',
]);

let taken: Readonly<Record<string, string>> = {};

/**
 * Runs before anything is fetched or drawn. It removes the content of a link with a token from the address bar and the
 * history, where other people, a screenshot or another script could read it. The page takes it from here, once.
 */
export function hideAddressToken(): void {
  const { locale, path } = parseLocalizedPath(window.location.pathname);
  const match = matchPage(path);
  if (!match) return;
  const found = { ...Object.fromEntries(new URLSearchParams(window.location.search)), ...match.params };
  // The log-on page has an address of its own without a token, too.
  const hasToken = match.name === 'login' ? 'token' in found : pagesWithTokens.has(match.name);
  if (!hasToken || Object.keys(found).length === 0) return;
  taken = found;
  const bare = match.page.path.replace(/\/\{-\$\w+\}$/, '');
  window.history.replaceState(window.history.state, '', localizePath(locale, bare));
}

/** For the page itself, also when a link within the site leads to it. */
export function takeAddressToken(): Readonly<Record<string, string>> {
  hideAddressToken();
  const parts = taken;
  taken = {};
  return parts;
}
