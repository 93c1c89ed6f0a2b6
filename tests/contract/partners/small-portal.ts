import Fastify from 'fastify';
import { doorbellCalls } from '../../../apps/api/src/http/doorbell.routes.ts';
import { refusalStatuses } from '../../../apps/api/src/http/refusal-statuses.ts';
import type { ServedCall } from '../../../apps/api/src/http/serve-call.ts';
import { SANDBOX_KEY } from '../../../apps/sandbox/src/portal-signature.ts';

export interface SmallPortal {
  readonly url: string;
  /** Who rang and was believed. */
  readonly rings: readonly string[];
  readonly close: () => Promise<void>;
}

/** What partners call of the portal, over HTTP and without a database. */
export async function startSmallPortal(more: readonly ServedCall[] = []): Promise<SmallPortal> {
  const rings: string[] = [];
  const ring = async (partner: string): Promise<void> => void rings.push(partner);
  const app = Fastify({ forceCloseConnections: true });
  for (const { call, answer } of [...doorbellCalls({ ring, keysOf: () => [SANDBOX_KEY] }), ...more]) {
    app.route({
      method: call.method,
      url: `/v1${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        const result = await answer(request, undefined);
        if (result.ok) return result.value;
        const { code } = result.refusal;
        return reply.code(refusalStatuses[code]).send({ code });
      },
    });
  }
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), rings, close: () => app.close() };
}
