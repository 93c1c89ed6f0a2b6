/**
 * What the browser keeps of a session, shared by all tabs. Only this file knows the keys. The token is the server's;
 * losing it costs a log-on and nothing else.
 */
const keys = {
  token: 'rewards.token',
  tokenType: 'rewards.token_type',
  expiry: 'rewards.token_expiry',
  isSso: 'rewards.is_sso',
  account: 'rewards.current_account',
  pendingActions: 'rewards.pending_actions',
} as const;

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

/** Hears of changes in this tab and, through the browser, in the others. */
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
  const token = localStorage.getItem(keys.token);
  if (!token) return undefined;
  const expiresAtMs = Number(localStorage.getItem(keys.expiry) ?? 0);
  return { token, expiresAtMs, isSso: localStorage.getItem(keys.isSso) === '1' };
}

export function writeAuth({ token, expiresAtMs, isSso }: Auth): void {
  localStorage.setItem(keys.tokenType, 'Bearer');
  localStorage.setItem(keys.expiry, String(expiresAtMs));
  localStorage.setItem(keys.isSso, isSso ? '1' : '0');
  localStorage.setItem(keys.token, token);
  announce();
}

/** Token, expiry, SSO flag, account and pending markers: nothing of the member stays behind. */
export function clearAuth(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
  announce();
}

export const readAccountId = (): number | undefined => Number(localStorage.getItem(keys.account)) || undefined;

export function writeAccountId(accountId: number): void {
  localStorage.setItem(keys.account, String(accountId));
}

/** Whether pending actions may be visited; the list itself comes from the server every time. */
export function writePendingMarker(isPending: boolean): void {
  if (isPending) localStorage.setItem(keys.pendingActions, '1');
  else localStorage.removeItem(keys.pendingActions);
}
