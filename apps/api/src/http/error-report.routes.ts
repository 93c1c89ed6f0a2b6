import { calls } from '@rewards/contract';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { accept } from '../platform/result.ts';
import { type ServedCall, serve } from './serve-call.ts';

/** Browsers' failures go where the server's own go: the log and a counter somebody watches. */
export function errorReportCalls(deps: { readonly log: Log; readonly metrics: Metrics }): ServedCall[] {
  return [
    serve(calls.reportBrowserError, async ({ body, traceId }) => {
      deps.metrics.browserErrors.inc();
      deps.log.warn({ browser: body, traceId }, 'failure in a browser');
      return accept({ code: 'success' as const });
    }),
  ];
}
