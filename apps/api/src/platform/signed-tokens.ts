import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { exportJWK, jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'EdDSA';
const ISSUER = 'rewards-portal';

interface TokenKind {
  readonly type: string;
  readonly audience: string;
}

/** Each kind has a key, a type and an audience of its own: a token for one door opens no other. */
const kinds = {
  session: { type: 'at+jwt', audience: 'rewards-portal' },
  travel: { type: 'travel+jwt', audience: 'travel-sites' },
} as const satisfies Record<string, TokenKind>;

export interface TokenClaims {
  readonly subject: string;
  readonly sessionId: string;
  readonly jti: string;
}

export interface SignedTokens {
  readonly sign: (kind: keyof typeof kinds, claims: TokenClaims, now: Date, lifetimeSeconds: number) => Promise<string>;
  /** What the travel sites check their tokens with. */
  readonly travelKey: () => Promise<Record<string, string>>;
  /** The claims of a session token, or nothing when it is forged, expired, of another kind, or no token at all. */
  readonly verifySession: (token: string, now: Date) => Promise<TokenClaims | undefined>;
}

/** PKCS #8 of an Ed25519 key is this prefix and 32 secret bytes. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

function deriveKey(secret: string, purpose: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'rewards-portal', purpose, 32));
  return createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}

interface VerifiedToken {
  readonly claims: TokenClaims;
  readonly expiresAtSeconds: number;
}

async function readSessionToken(token: string, key: KeyObject, now: Date): Promise<VerifiedToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: kinds.session.audience,
      typ: kinds.session.type,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'jti', 'exp', 'iat'],
    });
    const claims = { subject: String(payload.sub), sessionId: String(payload['sid']), jti: String(payload.jti) };
    return { claims, expiresAtSeconds: Number(payload.exp) };
  } catch {
    return undefined;
  }
}

/**
 * A signature that was right stays right, and checking it costs as much as the rest of a short call. Only verified
 * tokens are remembered, so an attacker cannot fill the memory with invented ones. Every call still asks the database
 * whether the session is open.
 */
const MOST_REMEMBERED = 5_000;
function remember(verified: Map<string, VerifiedToken>, token: string, found: VerifiedToken): void {
  const [oldest] = verified.keys();
  if (verified.size >= MOST_REMEMBERED && oldest !== undefined) verified.delete(oldest);
  verified.set(token, found);
}

/** Keys follow from one secret, so that every process of the portal signs and trusts alike. */
export function createSignedTokens(secret: string): SignedTokens {
  const keys = { session: deriveKey(secret, 'session'), travel: deriveKey(secret, 'travel') };
  const sessionPublicKey = createPublicKey(keys.session);
  const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
  const verified = new Map<string, VerifiedToken>();
  const verify = async (token: string, now: Date): Promise<VerifiedToken | undefined> => {
    const found = await readSessionToken(token, sessionPublicKey, now);
    if (found) remember(verified, token, found);
    return found;
  };
  return {
    sign: (kind, claims, now, lifetimeSeconds) =>
      new SignJWT({ sid: claims.sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: kinds[kind].type })
        .setIssuer(ISSUER)
        .setAudience(kinds[kind].audience)
        .setSubject(claims.subject)
        .setJti(claims.jti)
        .setIssuedAt(secondsOf(now))
        .setExpirationTime(secondsOf(now) + lifetimeSeconds)
        .sign(keys[kind]),
    travelKey: async () => {
      const { kty, crv, x } = await exportJWK(createPublicKey(keys.travel));
      return { kty: String(kty), crv: String(crv), x: String(x), alg: ALGORITHM, use: 'sig' };
    },
    verifySession: async (token, now) => {
      const known = verified.get(token) ?? (await verify(token, now));
      return known && known.expiresAtSeconds > secondsOf(now) ? known.claims : undefined;
    },
  };
}
