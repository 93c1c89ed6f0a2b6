import { inBrowser } from '../surroundings.ts';

/**
 * What the browser stores of a session, shared by all tabs. Only this file knows the keys. The server owns the session:
 * if the token is lost, the member only has to log on again.
 */
const keys = {
  token: 'rewards.token',
  tokenType: 'rewards.token_type',
  expiry: 'rewards.token_expiry',
  isSso: 'rewards.is_sso',
  account: 'rewards.current_account',
  pendingActions: 'rewards.pending_actions',
  recentlyViewed: 'rewards.recently_viewed',
} as const;

/** What a member looked at goes with the session, so that the next one at this computer does not see it. */
export const RECENTLY_VIEWED_KEY = keys.recentlyViewed;

export interface Auth {
  readonly token: string;
  readonly expiresAtMs: number;
  readonly isSso: boolean;
}

type Listener = () => void;
const listeners = new Set<Listener>();
const announce = (): void => {
  for (const listener of listeners) listener();
};

/** Gets changes in this tab and, through the browser, in other tabs. */
export function onAuthChange(listener: Listener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === keys.token || key === keys.account) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export function readAuth(): Auth | undefined {
  if (!inBrowser) return undefined;
  const token = localStorage.getItem(keys.token);
  if (!token) return undefined;
  const expiresAtMs = Number(localStorage.getItem(keys.expiry) ?? 0);
  return { token, expiresAtMs, isSso: localStorage.getItem(keys.isSso) === '1' };
}

/** Tells the server that pages are not for a visitor. It says nothing about whom they are for. */
function markLoggedOn(lifeSeconds: '' | '; max-age=0'): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in half of our browsers
  document.cookie = `member=1; path=/; samesite=lax${lifeSeconds}`;
}

export function writeAuth({ token, expiresAtMs, isSso }: Auth): void {
  localStorage.setItem(keys.tokenType, 'Bearer');
  localStorage.setItem(keys.expiry, String(expiresAtMs));
  localStorage.setItem(keys.isSso, isSso ? '1' : '0');
  localStorage.setItem(keys.token, token);
  markLoggedOn('');
  announce();
}

/** Token, expiry, SSO flag, account and pending markers: no data of the member stays. */
export function clearAuth(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  markLoggedOn('; max-age=0');
  announce();
}

export const readAccountId = (): number | undefined => Number(localStorage.getItem(keys.account)) || undefined;

export function writeAccountId(accountId: number): void {
  localStorage.setItem(keys.account, String(accountId));
}

/** Whether the page of pending actions may be opened; the list itself always comes from the server. */
export function writePendingMarker(isPending: boolean): void {
  if (isPending) localStorage.setItem(keys.pendingActions, '1');
  else localStorage.removeItem(keys.pendingActions);
}
