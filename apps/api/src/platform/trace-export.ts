import { briefly, type Log } from './log.ts';

export interface TraceExport {
  /** Of an OTLP collector, without the path of traces. */
  readonly endpoint: string;
  /** Between 0 and 1: of how many traces the spans are sent. */
  readonly share: number;
}

/**
 * Sends spans to a collector until it is closed. The libraries are loaded here alone: who does not trace does not pay for
 * them. A collector that does not answer costs spans, and nothing else.
 */
export async function startTracing(
  { endpoint, share }: TraceExport,
  service: string,
  log: Log,
): Promise<() => Promise<void>> {
  const [api, hooks, core, resources, sdk, otlp] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  // By the trace's number alone, so that all processes decide alike and a caller cannot decide for us.
  const sampler = new sdk.TraceIdRatioBasedSampler(share);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    sampler,
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new otlp.OTLPTraceExporter({ url: new URL('v1/traces', `${endpoint.replace(/\/$/, '')}/`).href }),
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager());
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(provider);
  return () =>
    provider.shutdown().catch((error: unknown) => log.warn(briefly(error), 'the last spans could not be sent'));
}
