import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export interface AllowedOrigins {
  readonly analytics: readonly string[];
  /** Where a form of ours may be posted to: the vacation site takes its token so. */
  readonly forms: readonly string[];
}

function policyFor({ analytics, forms }: AllowedOrigins) {
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...analytics],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', ...analytics],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...analytics],
    manifestSrc: ["'self'"],
    formAction: ["'self'", ...forms],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
  };
}

const strictestPolicy = Object.entries(policyFor({ analytics: [], forms: [] }))
  .map(([name, sources]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`)
  .join(';');

/** For pages with card data or a token in the address: our own scripts alone, and no referrer at all. */
export function keepToOurselves(reply: FastifyReply): void {
  reply.header('content-security-policy', strictestPolicy).header('referrer-policy', 'no-referrer');
}

/**
 * The headers that the library writes, taken from one request. They are the same for all requests, and to write them
 * each time would cost a tenth of a short answer.
 */
async function writtenOnce(allowed: AllowedOrigins): Promise<Record<string, string>> {
  const once = Fastify();
  await once.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policyFor(allowed) },
    hsts: { maxAge: YEAR_SECONDS, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  once.head('/', async () => undefined);
  const { headers } = await once.inject({ method: 'HEAD', url: '/' });
  await once.close();
  const ofTheAnswer = new Set(['content-length', 'content-type', 'connection', 'date']);
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ofTheAnswer.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Scripts, styles and calls come from this site alone; a bank's configured analytics may be added, nothing else. */
export async function addSecurityHeaders(app: FastifyInstance, allowed: AllowedOrigins): Promise<void> {
  const headers = {
    ...(await writtenOnce(allowed)),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** What only a page, or an answer that a browser could take for one, needs. A page asks for dozens of files. */
const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** For scripts, styles, fonts and pictures of the build. */
export function dropPageHeaders(reply: FastifyReply): void {
  for (const name of PAGE_HEADERS) reply.removeHeader(name);
}

/**
 * A separate hook before all others. The library would add it to each route after the access check, and would never
 * count refused callers and addresses that do not exist.
 */
export async function limitRate(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false, max: requestsPerMinute, timeWindow: 60_000 });
  app.addHook('onRequest', app.rateLimit());
}
