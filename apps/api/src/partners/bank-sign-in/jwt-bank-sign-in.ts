import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { BankOutcome, BankPurpose, BankSignIn } from './bank-sign-in.ts';

const ALGORITHM = 'ES256';
const audiences: Record<BankPurpose, string> = { sso: 'rewards-portal', login: 'rewards-portal-login' };
/** The bank's tokens live five minutes; a token that claims to live longer does not come from the bank. */
const MAX_AGE_SECONDS = 300;
const TIMEOUT_MS = 3_000;
/** The bank's clock may be a little ahead of ours: its token must not seem to come from the future. */
const CLOCK_TOLERANCE_SECONDS = 5;

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(100)),
  jti: z.string().check(z.minLength(8), z.maxLength(200)),
  iat: z.int(),
  exp: z.int(),
  relationship: z.enum(['primary', 'additional']),
  lost_or_stolen_reported_at: z.optional(z.int()),
  product_transferred_at: z.optional(z.int()),
});

const dateOf = (seconds: number | undefined): Date | undefined =>
  seconds === undefined ? undefined : new Date(seconds * 1000);

function outcomeOf(payload: JWTPayload): BankOutcome {
  const parsed = claims.safeParse(payload);
  if (!parsed.success || parsed.data.exp - parsed.data.iat > MAX_AGE_SECONDS) return { kind: 'declined' };
  const { data } = parsed;
  return {
    kind: 'accepted',
    customer: {
      bankCustomerId: data.sub,
      isPrimary: data.relationship === 'primary',
      lostOrStolenReportedAt: dateOf(data.lost_or_stolen_reported_at),
      productTransferredAt: dateOf(data.product_transferred_at),
      tokenId: data.jti,
      tokenExpiresAt: new Date(data.exp * 1000),
    },
  };
}

const banksFaults = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

/** Forged, expired, or for another audience: the token's fault. Anything else is the bank's or the network's. */
const isTokensFault = (error: unknown): boolean => error instanceof errors.JOSEError && !banksFaults.has(error.code);

/** Verifies the bank's tokens with the keys it publishes; they are fetched when needed and kept. */
export function createJwtBankSignIn(options: { readonly issuer: string; readonly jwksUrl: string }): BankSignIn {
  const keys = createRemoteJWKSet(new URL(options.jwksUrl), { timeoutDuration: TIMEOUT_MS, cooldownDuration: 5_000 });
  return {
    verify: async (token, purpose, now) => {
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: [ALGORITHM],
          issuer: options.issuer,
          audience: audiences[purpose],
          maxTokenAge: MAX_AGE_SECONDS,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          currentDate: now,
        });
        return outcomeOf(payload);
      } catch (error) {
        return isTokensFault(error) ? { kind: 'declined' } : { kind: 'unknown' };
      }
    },
  };
}
