import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** An ID token that says little: no group, no name. What there is to know is told at userinfo. */
interface PlainSession {
  readonly nonce: string;
  readonly subject: string;
  readonly sid: string;
}

const CLIENT_ID = 'rewards-console';
const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout';

/** A provider as some banks have it: groups only at userinfo, and sign-outs that name the session alone. */
export async function startPlainProvider(groups: readonly string[]) {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const sessions = new Map<string, PlainSession>();
  const sign = (claims: Record<string, unknown>, subject?: string) => {
    const token = new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'plain' })
      .setIssuer(url())
      .setAudience(CLIENT_ID)
      .setIssuedAt()
      .setExpirationTime('5m');
    return (subject === undefined ? token : token.setSubject(subject)).sign(privateKey);
  };
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers: Record<string, (body: URLSearchParams, token: string) => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer: url(),
      authorization_endpoint: `${url()}/authorize`,
      token_endpoint: `${url()}/token`,
      userinfo_endpoint: `${url()}/userinfo`,
      jwks_uri: `${url()}/keys`,
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
    }),
    '/keys': async () => ({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', use: 'sig', kid: 'plain' }] }),
    '/token': async (body) => {
      const code = body.get('code') ?? '';
      const { nonce = '', subject, sid = '' } = sessions.get(code) ?? {};
      const id = await sign({ nonce, sid, amr: ['mfa'] }, subject);
      return { access_token: code, token_type: 'Bearer', expires_in: 300, id_token: id };
    },
    '/userinfo': async (_body, code) => {
      const sub = sessions.get(code)?.subject ?? '';
      return { sub, name: `Person ${sub}`, email: `${sub}@bank.example`, groups };
    },
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = new URLSearchParams(Buffer.concat(pieces).toString());
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const answer = await answers[request.url ?? '']?.(body, token);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  };
  const server = createServer((request, response) => {
    void serve(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: url(),
    /** As if the person had signed in there: what the browser brings back from the address it was sent to. */
    signIn: (address: string, { subject, sid }: Omit<PlainSession, 'nonce'>) => {
      const asked = new URL(address).searchParams;
      const code = `code-${sid}`;
      sessions.set(code, { nonce: asked.get('nonce') ?? '', subject, sid });
      return { code, state: asked.get('state') ?? '' };
    },
    /** What the provider tells after a sign-out. */
    signOut: async ({ subject, sid }: { readonly subject?: string; readonly sid?: string }) => {
      const claims = { events: { [LOGOUT]: {} }, jti: `out-${subject ?? ''}-${sid ?? ''}` };
      const token = await sign({ ...claims, ...(sid !== undefined && { sid }) }, subject);
      return new URLSearchParams({ logout_token: token }).toString();
    },
    close: () => server.close(),
  };
}
