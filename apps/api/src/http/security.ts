import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

function policyFor(analyticsOrigins: readonly string[]) {
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...analyticsOrigins],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', ...analyticsOrigins],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...analyticsOrigins],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
  };
}

const strictestPolicy = Object.entries(policyFor([]))
  .map(([name, sources]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`)
  .join(';');

/** For pages with card data or a token in the address: our own scripts alone, and no referrer at all. */
export function keepToOurselves(reply: FastifyReply): void {
  reply.header('content-security-policy', strictestPolicy).header('referrer-policy', 'no-referrer');
}

/** Scripts, styles and calls come from this site alone; a bank's configured analytics may be added, nothing else. */
export async function addSecurityHeaders(app: FastifyInstance, analyticsOrigins: readonly string[]): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: policyFor(analyticsOrigins),
    },
    hsts: { maxAge: YEAR_SECONDS, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  });
}

/**
 * As a hook of its own before every other: the library would add it to each route behind the door, where those who are
 * turned away, and addresses that do not exist, are never counted.
 */
export async function limitRate(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false, max: requestsPerMinute, timeWindow: 60_000 });
  app.addHook('onRequest', app.rateLimit());
}
