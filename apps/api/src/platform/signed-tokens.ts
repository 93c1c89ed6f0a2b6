import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { decodeProtectedHeader, exportJWK, jwtVerify, SignJWT } from 'jose';

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
  device: { type: 'device+jwt', audience: 'rewards-portal' },
} as const satisfies Record<string, TokenKind>;

export interface TokenClaims {
  readonly subject: string;
  readonly sessionId: string;
  readonly jti: string;
}

export interface SignedTokens {
  readonly sign: (kind: keyof typeof kinds, claims: TokenClaims, now: Date, lifetimeSeconds: number) => Promise<string>;
  /** What the travel sites check their tokens with: also a key of which no token is made yet, or any more. */
  readonly travelKeys: () => Promise<Record<string, string>[]>;
  /** The claims of a session token, or nothing when it is forged, expired, of another kind, or no token at all. */
  readonly verifySession: (token: string, now: Date) => Promise<TokenClaims | undefined>;
  /** The same of a token that says: this device has logged on here before. */
  readonly verifyDevice: (token: string, now: Date) => Promise<TokenClaims | undefined>;
}

/** PKCS #8 of an Ed25519 key is this prefix and 32 secret bytes. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

function deriveKey(secret: string, purpose: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'rewards-portal', purpose, 32));
  return createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}

/** A private key and its public half, with a name that tells it from the key before. */
interface NamedKey {
  readonly id: string;
  readonly signing: KeyObject;
  readonly checking: KeyObject;
}

function namedKey(secret: string, purpose: string): NamedKey {
  const signing = deriveKey(secret, purpose);
  const checking = createPublicKey(signing);
  const print = createHash('sha256').update(checking.export({ format: 'der', type: 'spki' }));
  return { id: print.digest('base64url').slice(0, 16), signing, checking };
}

interface VerifiedToken {
  readonly claims: TokenClaims;
  readonly expiresAtSeconds: number;
}

function keyNamedIn(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

async function readToken(
  kind: TokenKind,
  token: string,
  keys: readonly NamedKey[],
  now: Date,
): Promise<VerifiedToken | undefined> {
  const key = keys.find(({ id }) => id === keyNamedIn(token));
  if (!key) return undefined;
  try {
    const { payload } = await jwtVerify(token, key.checking, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: kind.audience,
      typ: kind.type,
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

/**
 * Keys follow from one secret, so that every process of the portal signs and trusts alike. The tokens of a second one are
 * believed too: while the secret changes, some processes have the old one and some the new one.
 */
export function createSignedTokens(secret: string, also?: string): SignedTokens {
  const keysOf = (purpose: keyof typeof kinds): [NamedKey, ...NamedKey[]] => [
    namedKey(secret, purpose),
    ...(also === undefined ? [] : [namedKey(also, purpose)]),
  ];
  const keys = { session: keysOf('session'), travel: keysOf('travel'), device: keysOf('device') };
  const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
  const verified = new Map<string, VerifiedToken>();
  const verify = async (token: string, now: Date): Promise<VerifiedToken | undefined> => {
    const found = await readToken(kinds.session, token, keys.session, now);
    if (found) remember(verified, token, found);
    return found;
  };
  return {
    sign: (kind, claims, now, lifetimeSeconds) =>
      new SignJWT({ sid: claims.sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: kinds[kind].type, kid: keys[kind][0].id })
        .setIssuer(ISSUER)
        .setAudience(kinds[kind].audience)
        .setSubject(claims.subject)
        .setJti(claims.jti)
        .setIssuedAt(secondsOf(now))
        .setExpirationTime(secondsOf(now) + lifetimeSeconds)
        .sign(keys[kind][0].signing),
    travelKeys: () =>
      Promise.all(
        keys.travel.map(async ({ id, checking }) => {
          const { kty, crv, x } = await exportJWK(checking);
          return { kid: id, kty: String(kty), crv: String(crv), x: String(x), alg: ALGORITHM, use: 'sig' };
        }),
      ),
    verifyDevice: async (token, now) => (await readToken(kinds.device, token, keys.device, now))?.claims,
    verifySession: async (token, now) => {
      const known = verified.get(token) ?? (await verify(token, now));
      return known && known.expiresAtSeconds > secondsOf(now) ? known.claims : undefined;
    },
  };
}
