import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { briefly } from './log.ts';

/** Without an exporter (trace-export.ts) every span here is empty and costs next to nothing. */
export const tracer = trace.getTracer('rewards-portal');

export function failSpan(span: Span, error: unknown): void {
  // The message alone: a stack tells paths, and libraries attach rows to their errors.
  span.setStatus({ code: SpanStatusCode.ERROR, message: briefly(error).reason });
}

/** What is done inside belongs to this span, wherever it is done. */
export function inSpan<Value>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {} }: { readonly kind?: SpanKind; readonly attributes?: Attributes },
  work: (span: Span) => Promise<Value>,
): Promise<Value> {
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

type Carrier = Record<string, string>;

/** The headers that tell whoever is asked next which trace this belongs to. None without an exporter. */
export function traceHeaders(): Carrier {
  const headers: Carrier = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Goes on with the trace that these headers tell of, if they do. */
export const continueTrace = <Value>(headers: Readonly<Record<string, unknown>>, work: () => Value): Value =>
  context.with(propagation.extract(context.active(), headers), work);
