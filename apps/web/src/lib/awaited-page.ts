import { REDIRECT_KEY, sitePath } from './site-path.ts';

/** The page that waits behind the log-on; the home page if no page asked for it. */
export const awaitedPage = (): string => sitePath(sessionStorage.getItem(REDIRECT_KEY));

export function takeRedirect(): string {
  const path = awaitedPage();
  sessionStorage.removeItem(REDIRECT_KEY);
  return path;
}
