import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** The calls of the portal. Everything else here is for people and for tests. */
const PORTAL_CALLS =
  /^\/(?:card-gateway\/payments|payouts\/(?:payments|verifications)|card-feed\/transactions|customer-feed\/lines|fulfilment\/(?:instructions|news)|miles\/(?:validations|transfers)|travel\/api\/|retailer\/api\/|address-check\/verifications)/;
const HEADER = 'rewards-signature';
const VALID_SECONDS = 300;

export interface PortalKey {
  readonly id: string;
  readonly secret: string;
}

/** The portal has the same in development. It is for play only: everybody can read it here. */
export const SANDBOX_KEY: PortalKey = { id: 'sandbox', secret: 'a key of the sandbox, known to everybody' };

interface Message {
  readonly method: string;
  readonly target: string;
  readonly body: string;
}

const digestOf = (secret: string, at: string, { method, target, body }: Message): string =>
  createHmac('sha256', secret).update(`${at}.${method}.${target}.${body}`).digest('hex');

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

function whyNot(header: string | undefined, message: Message, keys: readonly PortalKey[]): string | undefined {
  const [, at = '', id = '', digest = ''] = /^t=(\d+),kid=([^,]+),v1=(\w+)$/.exec(header ?? '') ?? [];
  if (at === '') return 'signature_missing';
  const key = keys.find((known) => known.id === id);
  if (!key) return 'key_unknown';
  if (Math.abs(nowSeconds() - Number(at)) > VALID_SECONDS) return 'signature_too_old';
  return digest === digestOf(key.secret, at, message) ? undefined : 'signature_wrong';
}

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** Nobody but the portal may use what the parties offer to it: its calls must be signed, body and all. */
export function demandSignatures(app: FastifyInstance, keys: readonly PortalKey[]): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!PORTAL_CALLS.test(request.url)) return payload;
    const body = await textOf(payload);
    const header = request.headers[HEADER]?.toString();
    const problem = whyNot(header, { method: request.method, target: request.url, body }, keys);
    if (problem !== undefined) return reply.code(401).send({ code: problem });
    return Readable.from([Buffer.from(body)]);
  });
}

/** What a party sends to the portal by itself. */
export function signFor([key]: readonly PortalKey[], message: Message): Record<string, string> {
  if (!key) return {};
  const at = String(nowSeconds());
  return { [HEADER]: `t=${at},kid=${key.id},v1=${digestOf(key.secret, at, message)}` };
}
