import { calls } from '@rewards/contract';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { accept } from '../platform/result.ts';
import { type ServedCall, serve } from './serve-call.ts';

/**
 * Signed tokens, other tokens (long words without a gap) and card numbers: an error text of a browser may quote an
 * address or a field.
 */
const SECRETS = /eyJ[\w.-]+|[\w-]{32,}|\d(?:[ -]?\d){11,18}/g;

const withoutSecrets = (report: Record<string, string | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(report).map(([name, text]) => [name, text?.replaceAll(SECRETS, '[removed]')]));

/** Failures in browsers go to the same places as the server's own: the log and a counter that operators watch. */
export function errorReportCalls(deps: { readonly log: Log; readonly metrics: Metrics }): ServedCall[] {
  return [
    serve(calls.reportBrowserError, async ({ body, traceId }) => {
      deps.metrics.browserErrors.inc();
      deps.log.warn({ browser: withoutSecrets(body), traceId }, 'failure in a browser');
      return accept({ code: 'success' as const });
    }),
  ];
}
