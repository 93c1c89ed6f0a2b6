import Fastify from 'fastify';
import type { Metrics } from '../platform/metrics.ts';
import { type MetricsAccess, serveMetrics } from './metrics.ts';

interface WorkerServer extends MetricsAccess {
  readonly host: string;
  readonly workerMetricsPort: number;
}

/** A worker has no other door. Without this one nobody could read how its jobs end. */
export async function serveWorker(metrics: Metrics, config: WorkerServer): Promise<() => Promise<void>> {
  const http = Fastify();
  serveMetrics(http, metrics, config);
  http.get('/healthz', { config: { access: 'public' } }, async () => ({ status: 'ok' }));
  await http.listen({ host: config.host, port: config.workerMetricsPort });
  return () => http.close();
}
