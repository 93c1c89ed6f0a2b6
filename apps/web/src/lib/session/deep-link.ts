import { DEEP_LINK_KEY as KEY } from './deep-link-key.ts';

const LIFETIME_MS = 30 * 60 * 1000;

interface DeepLink {
  readonly params: Readonly<Record<string, string>>;
  readonly expiresAtMs: number;
}

const redeemPages: Record<string, string> = {
  miles: '/travel-miles',
  'pay-with-rewards': '/pay-with-rewards',
  'direct-deposit': '/redeem/direct-deposit',
  'cash-back': '/redeem/cash-back',
};

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function read(): DeepLink | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * At every navigation: an address with an action is kept for half an hour, and an old one is removed. True for an address
 * with an action.
 */
export function noticeDeepLink(search: Readonly<Record<string, unknown>>, nowMs: number): boolean {
  const params = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
  // Other pages have an action in their address, too: an action without a target must not replace one with a target.
  if (targetOf(params)) {
    localStorage.setItem(KEY, JSON.stringify({ params, expiresAtMs: nowMs + LIFETIME_MS }));
    return true;
  }
  const stored = read();
  if (stored && stored.expiresAtMs <= nowMs) localStorage.removeItem(KEY);
  return false;
}

export type DeepLinkTarget = { readonly path: string } | { readonly cardReference: string };

function targetOf({
  action,
  to = '',
  slug: product = '',
  code = '',
  reference,
}: DeepLink['params']): DeepLinkTarget | undefined {
  if (action === 'redeem' && redeemPages[to]) return { path: redeemPages[to] };
  if (action === 'product' && slug.test(product)) return { path: `/shop/${product}` };
  if (action === 'promotion' && /^[\w-]{1,50}$/.test(code)) return { path: `/shop?promotion=${code}` };
  if (action === 'card' && reference) return { cardReference: reference };
  return undefined;
}

/** After log-on: the target of a link that has not expired; used once. Unknown actions are ignored. */
export function takeDeepLink(nowMs: number): DeepLinkTarget | undefined {
  const stored = read();
  localStorage.removeItem(KEY);
  return stored && stored.expiresAtMs > nowMs ? targetOf(stored.params) : undefined;
}
