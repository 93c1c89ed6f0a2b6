export interface TokenTimes {
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
}

/** What a token says; nothing when it is no token. It is not verified here: the server does. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const [, payload, signature] = token.split('.');
  if (!payload || !signature) return {};
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** When a token was made and when it ends. */
export function readTokenTimes(token: string): TokenTimes | undefined {
  const { iat, exp } = claimsOf(token);
  if (typeof iat !== 'number' || typeof exp !== 'number') return undefined;
  return { issuedAtMs: iat * 1000, expiresAtMs: exp * 1000 };
}

/** Which session a token belongs to; refreshing it changes the token and not the session. */
export const readSessionId = (token: string): unknown => claimsOf(token)['sid'];

/** Whose it is. */
export const readSubject = (token: string): unknown => claimsOf(token)['sub'];

/** How long after its making a token is to be refreshed: when a tenth of its life remains. */
export const refreshAfterMs = ({ issuedAtMs, expiresAtMs }: TokenTimes): number =>
  ((expiresAtMs - issuedAtMs) * 9) / 10;
