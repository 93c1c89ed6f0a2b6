import { readFileSync } from 'node:fs';
import { SpanKind } from '@opentelemetry/api';
import * as oauth from 'oauth4webapi';
import { Agent } from 'undici';
import type { PartnerCredential } from './partner-credentials.ts';
import { inSpan, traceHeaders } from './tracing.ts';
import { SIGNATURE_HEADER, signatureOf } from './partner-signature.ts';

/** `fetch` as an adapter uses it, with the proof of who we are added by whoever made it. */
export type PartnerFetch = (address: string | URL, init: RequestInit) => Promise<Response>;

type Of<Kind extends PartnerCredential['kind']> = Extract<PartnerCredential, { kind: Kind }>;

/** A token that ends on its way to the partner is no use. */
const SPARE_MS = 30_000;
const TOKEN_WITHIN_MS = 4_000;
const SHORTEST_LIFE_SECONDS = 60;

const withHeader = (init: RequestInit, name: string, value: string): RequestInit => {
  const headers = new Headers(init.headers);
  headers.set(name, value);
  return { ...init, headers };
};

function signing({ keys: [key] }: Of<'signature'>): PartnerFetch {
  return (address, init) => {
    const { pathname, search } = new URL(address);
    const message = {
      method: init.method ?? 'GET',
      target: pathname + search,
      body: typeof init.body === 'string' ? init.body : '',
    };
    if (!key) throw new Error('There is no key to sign with');
    return fetch(address, withHeader(init, SIGNATURE_HEADER, signatureOf(key, message, new Date())));
  };
}

/** The call was not sent: whoever asked may say so, and need not call it unknown. */
const notSent = (error: unknown): TypeError =>
  new TypeError('no token', { cause: Object.assign(new Error('no token', { cause: error }), { code: 'NO_TOKEN' }) });

/** Tokens are kept until they end. Calls that need one at the same time ask once. */
function withToken(given: Of<'oauth'>): PartnerFetch {
  const server = { issuer: given.token_url, token_endpoint: given.token_url };
  const client = { client_id: given.client_id };
  let kept: { readonly token: Promise<string>; endsAtMs: number } | undefined;

  async function ask(forget: () => void, keepUntil: (ms: number) => void): Promise<string> {
    try {
      const asked = await oauth.clientCredentialsGrantRequest(
        server,
        client,
        oauth.ClientSecretBasic(given.client_secret),
        new URLSearchParams(given.scope === undefined ? {} : { scope: given.scope }),
        {
          signal: () => AbortSignal.timeout(TOKEN_WITHIN_MS),
          // Production refuses an address in the clear before it comes to this.
          [oauth.allowInsecureRequests]: true,
        },
      );
      const told = await oauth.processClientCredentialsResponse(server, client, asked);
      keepUntil(performance.now() + (told.expires_in ?? SHORTEST_LIFE_SECONDS) * 1000 - SPARE_MS);
      return told.access_token;
    } catch (error) {
      forget();
      throw notSent(error);
    }
  }

  function token(): Promise<string> {
    if (kept && performance.now() < kept.endsAtMs) return kept.token;
    const asked = ask(
      () => {
        kept = undefined;
      },
      (ms) => {
        if (kept) kept.endsAtMs = ms;
      },
    );
    kept = { token: asked, endsAtMs: Number.POSITIVE_INFINITY };
    return asked;
  }

  const send = async (address: string | URL, init: RequestInit): Promise<Response> =>
    fetch(address, withHeader(init, 'authorization', `Bearer ${await token()}`));

  return async (address, init) => {
    const answer = await send(address, init);
    if (answer.status !== 401) return answer;
    // The partner has ended the token before its time. What it refuses at the door it has not done.
    await answer.body?.cancel();
    kept = undefined;
    return send(address, init);
  };
}

function withCertificate(given: Of<'certificate'>): PartnerFetch {
  const dispatcher = new Agent({
    connect: {
      cert: readFileSync(given.certificate_file),
      key: readFileSync(given.key_file),
      ...(given.authority_file !== undefined && { ca: readFileSync(given.authority_file) }),
    },
  });
  // The types of the package and of Node's own fetch are of two versions of the same thing.
  const own = dispatcher as unknown as NonNullable<RequestInit['dispatcher']>;
  return (address, init) => fetch(address, { ...init, dispatcher: own });
}

/** Tells the partner which trace the call belongs to. The span has its name alone: addresses hold keys and numbers. */
export const tracedTo =
  (partner: string, send: PartnerFetch): PartnerFetch =>
  (address, init) => {
    const method = init.method ?? 'GET';
    const attributes = { 'peer.service': partner, 'http.request.method': method };
    return inSpan(`${method} ${partner}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      const headers = new Headers(init.headers);
      for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
      const answer = await send(address, { ...init, headers });
      span.setAttribute('http.response.status_code', answer.status);
      return answer;
    });
  };

/** What speaks with a partner, and says who we are in the way that was agreed with it. */
export function createPartnerFetch(given: PartnerCredential): PartnerFetch {
  switch (given.kind) {
    case 'signature':
      return signing(given);
    case 'oauth':
      return withToken(given);
    case 'certificate':
      return withCertificate(given);
  }
}
