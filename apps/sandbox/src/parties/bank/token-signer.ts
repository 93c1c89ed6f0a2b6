import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';

const LIFE_SECONDS = 300;
/** Whom a token is for: the portal's sign-in, or its log-on for customers who come from the bank's own pages. */
const audiences = { sso: 'rewards-portal', login: 'rewards-portal-login' };
export type Purpose = keyof typeof audiences;
const KEY_ID = 'sandbox-bank-1';
export const BANK_ISSUER = 'sandbox-bank';

export interface TokenSigner {
  /** The public keys, as a bank publishes them. */
  readonly jwks: JSONWebKeySet;
  sign(customerId: string, purpose: Purpose, claims: Record<string, unknown>, nowSeconds: number): Promise<string>;
}

/** A new key pair at every start: nothing signed yesterday is worth anything today. */
export async function createTokenSigner(): Promise<TokenSigner> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  return {
    jwks: { keys: [{ ...jwk, kid: KEY_ID, alg: 'ES256', use: 'sig' }] },
    sign: (customerId, purpose, claims, nowSeconds) =>
      new SignJWT({ relationship: 'primary', ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: KEY_ID })
        .setIssuer(BANK_ISSUER)
        .setAudience(audiences[purpose])
        .setSubject(customerId)
        .setJti(randomUUID())
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + LIFE_SECONDS)
        .sign(privateKey),
  };
}
