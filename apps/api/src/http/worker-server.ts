import Fastify from 'fastify';
import type { Config } from '../config.ts';
import type { Metrics } from '../platform/metrics.ts';
import { serveMetrics } from './metrics.ts';

/** A worker has no other door. Without this one nobody could read how its jobs end. */
export async function serveWorker(metrics: Metrics, config: Config): Promise<() => Promise<void>> {
  const http = Fastify();
  serveMetrics(http, metrics, config);
  http.get('/healthz', { config: { access: 'public' } }, async () => ({ status: 'ok' }));
  await http.listen({ host: config.host, port: config.workerMetricsPort });
  return () => http.close();
}
