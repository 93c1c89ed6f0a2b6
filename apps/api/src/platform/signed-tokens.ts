import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

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
  /** The claims of a session token, or nothing when it is forged, expired, of another kind, or no token at all. */
  readonly verifySession: (token: string, now: Date) => Promise<TokenClaims | undefined>;
}

/** PKCS #8 of an Ed25519 key is this prefix and 32 secret bytes. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

function deriveKey(secret: string, purpose: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'rewards-portal', purpose, 32));
  return createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}

/** Keys follow from one secret, so that every process of the portal signs and trusts alike. */
export function createSignedTokens(secret: string): SignedTokens {
  const keys = { session: deriveKey(secret, 'session'), travel: deriveKey(secret, 'travel') };
  const sessionPublicKey = createPublicKey(keys.session);
  const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
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
    verifySession: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, sessionPublicKey, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: kinds.session.audience,
          typ: kinds.session.type,
          currentDate: now,
          requiredClaims: ['sub', 'sid', 'jti', 'exp', 'iat'],
        });
        return { subject: String(payload.sub), sessionId: String(payload['sid']), jti: String(payload.jti) };
      } catch {
        return undefined;
      }
    },
  };
}
