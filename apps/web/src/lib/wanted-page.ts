const KEY = 'rewards.wanted_page';

/** Where a member wanted to go before pending actions stood in the way. */
export const rememberWantedPage = (href: string): void => sessionStorage.setItem(KEY, href);

/** Once, and only a path of this site: storage is anybody's. */
export function takeWantedPage(): string {
  const wanted = sessionStorage.getItem(KEY) ?? '/';
  sessionStorage.removeItem(KEY);
  return /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}
