import { createHash } from 'node:crypto';
import type { Call } from '@rewards/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { describeInterface } from './description.ts';
import { markPublic } from './access.ts';

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

/** The page for people and its script take megabytes: they are loaded when somebody asks for them. */
async function openReader(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const reader = Fastify();
  await reader.register(apiReference, {
    routePrefix: '/v1/docs',
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
  return reader;
}

/** What the interface is, for programs and for people; made when it is first asked for. */
export async function serveDescription(app: FastifyInstance, served: readonly Call[]): Promise<void> {
  let description: string | undefined;
  let reader: Promise<FastifyInstance> | undefined;
  await app.register(async (open) => {
    markPublic(open);
    open.get('/openapi.json', async (_request, reply) => {
      description ??= JSON.stringify(describeInterface(served));
      return reply.type('application/json; charset=utf-8').send(description);
    });
    open.get('/docs', async (_request, reply) => reply.redirect('/v1/docs/', 302));
    open.get('/docs/*', async (request, reply) => {
      reader ??= openReader().catch((error: unknown) => {
        // Its files are asked for once more by the next reader of it.
        reader = undefined;
        throw error;
      });
      const { statusCode, headers, rawPayload } = await (await reader).inject({ url: request.url });
      const type = headers['content-type'] ?? 'text/plain';
      return reply
        .status(statusCode)
        .type(type)
        .header('content-security-policy', readerPolicyOf(type.startsWith('text/html') ? rawPayload.toString() : ''))
        .send(rawPayload);
    });
  });
}
