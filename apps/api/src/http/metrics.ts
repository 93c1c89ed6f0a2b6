import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';

function isAllowed(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Counts every answer by its route's pattern, never by its address: addresses hold ids and tokens. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? '(unmatched)',
      status: String(reply.statusCode),
    };
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

export interface MetricsAccess {
  readonly metricsToken: string | undefined;
  /** Without a token the figures are open in sandbox mode only. */
  readonly sandboxMode: boolean;
}

export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { metricsToken, sandboxMode }: MetricsAccess,
): void {
  app.get('/metrics', { config: { access: 'public' }, logLevel: 'warn' }, async (request, reply) => {
    const allowed = metricsToken ? isAllowed(request.headers.authorization, metricsToken) : sandboxMode;
    if (!allowed) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
