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
    },
    transform: jsonSchemaTransform,
  });
}

const readerPolicy = "default-src 'self' 'unsafe-inline' data: blob:; frame-ancestors 'none'; base-uri 'none'";

/** The same description for people. The reader brings inline styles and scripts, so it has a policy of its own. */
export async function serveDescription(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger());
  await app.register(async (reader) => {
    markPublic(reader);
    reader.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', readerPolicy);
    });
    await reader.register(apiReference, {
      routePrefix: '/docs',
      configuration: { url: '/v1/openapi.json', theme: 'none', hideClientButton: true, telemetry: false },
    });
  });
}
