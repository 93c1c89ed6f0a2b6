export interface TokenTimes {
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
}

/** When a token was made and when it ends; nothing when it is no token. It is not verified here: the server does. */
export function readTokenTimes(token: string): TokenTimes | undefined {
  const [, payload, signature] = token.split('.');
  if (!payload || !signature) return undefined;
  try {
    const text = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
    const { iat, exp } = JSON.parse(text) as { iat?: unknown; exp?: unknown };
    if (typeof iat !== 'number' || typeof exp !== 'number') return undefined;
    return { issuedAtMs: iat * 1000, expiresAtMs: exp * 1000 };
  } catch {
    return undefined;
  }
}

/** Refresh when a tenth of the whole lifetime remains. */
export function refreshAtMs({ issuedAtMs, expiresAtMs }: TokenTimes): number {
  return expiresAtMs - (expiresAtMs - issuedAtMs) / 10;
}
