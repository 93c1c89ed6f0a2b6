export interface TokenTimes {
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
}

/** The claims of a token; empty if it is not a token. It is not verified here, because the server does that. */
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

/** When a token was issued and when it expires. */
export function readTokenTimes(token: string): TokenTimes | undefined {
  const { iat, exp } = claimsOf(token);
  if (typeof iat !== 'number' || typeof exp !== 'number') return undefined;
  return { issuedAtMs: iat * 1000, expiresAtMs: exp * 1000 };
}

/** The session of a token; a refresh changes the token but not the session. */
export const readSessionId = (token: string): unknown => claimsOf(token)['sid'];

/** The owner of a token. */
export const readSubject = (token: string): unknown => claimsOf(token)['sub'];

/** How long after its issue a token is refreshed: when a tenth of its life is left. */
export const refreshAfterMs = ({ issuedAtMs, expiresAtMs }: TokenTimes): number =>
  ((expiresAtMs - issuedAtMs) * 9) / 10;
