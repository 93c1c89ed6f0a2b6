import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

interface BentToken {
  readonly key?: Parameters<SignJWT['sign']>[0];
  readonly alg?: string;
  readonly issuedInSeconds?: number;
  readonly expiresInSeconds?: number;
}

export interface TestBank {
  readonly env: Record<string, string>;
  /** A token as the bank would sign it; claims and key can be bent. */
  readonly token: (claims: JWTPayload, bend?: BentToken) => Promise<string>;
  /** What everybody can fetch. */
  readonly publicPem: string;
  readonly close: () => Promise<void>;
}

const ISSUER = 'test-bank';

/** Publishes real keys over real HTTP, and signs what a test wants signed. */
export async function startTestBank({ publishes }: { publishes?: string } = {}): Promise<TestBank> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwks =
    publishes ??
    JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'bank-1', alg: 'ES256', use: 'sig' }] });
  const server = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(jwks));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      BANK_ISSUER: ISSUER,
      BANK_JWKS_URL: `http://127.0.0.1:${port}/jwks.json`,
      BANK_SIGN_IN_URL: `http://127.0.0.1:${port}/sign-in`,
    },
    token: (claims, { key = privateKey, alg = 'ES256', issuedInSeconds = 0, expiresInSeconds = 300 } = {}) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({ relationship: 'primary', ...claims })
        .setProtectedHeader({ alg, kid: 'bank-1' })
        .setIssuer(claims.iss ?? ISSUER)
        .setAudience((claims.aud as string | undefined) ?? 'rewards-portal')
        .setJti(claims.jti ?? randomUUID())
        .setIssuedAt(now + issuedInSeconds)
        .setExpirationTime(now + expiresInSeconds)
        .sign(key);
    },
    publicPem: await exportSPKI(publicKey),
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
