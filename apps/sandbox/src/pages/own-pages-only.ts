import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * For routes that change something at a person's wish. The sandbox asks nobody to sign in, so any website a developer
 * visits could otherwise post to it through the browser. Browsers say where a request comes from; scripts and tests
 * do not, and may.
 */
export async function ownPagesOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const from = request.headers['sec-fetch-site'];
  if (from === undefined || from === 'same-origin' || from === 'none') return;
  await reply.code(403).send({ code: 'from_another_site' });
}
