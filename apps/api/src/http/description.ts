import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import apiReference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { markPublic } from './access.ts';

/** OpenAPI 3.1, printed from the contract's own schemas as the routes use them. */
export async function describeInterface(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Rewards portal', version: '1', description: 'Every call of the rewards portal.' },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
}

const INLINE_SCRIPT = /<script type="text\/javascript">(.*?)<\/script>/gs;

/**
 * The reader has the same origin as members' sessions, so it also runs no script but its own. The few lines of script
 * in its page are allowed by their hash. It makes its styles at run time.
 */
function readerPolicyOf(page: string): string {
  const hashes = [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join(';');
}

/** The same description for people. */
export async function serveDescription(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger());
  await app.register(async (reader) => {
    markPublic(reader);
    reader.addHook('onSend', async (_request, reply, payload) => {
      reply.header('content-security-policy', readerPolicyOf(typeof payload === 'string' ? payload : ''));
      return payload;
    });
    await reader.register(apiReference, {
      routePrefix: '/docs',
      configuration: {
        url: '/v1/openapi.json',
        theme: 'none',
        hideClientButton: true,
        telemetry: false,
        withDefaultFonts: false,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}
