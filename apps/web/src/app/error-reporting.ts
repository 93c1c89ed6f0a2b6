import type { Locale } from '@rewards/text';
import { callApi } from '../lib/api-client.ts';

const MAX_REPORTS_A_PAGE = 10;
let reports = 0;

/** Digits that could be a card, an e-mail, or a token have no business in a report. */
function withoutPersonalData(text: string): string {
  return text
    .replace(/[^\s@"']+@[^\s@"']+/g, '[e-mail]')
    .replace(/\b\d[\d -]{7,}\d\b/g, '[number]')
    .replace(/[\w-]{20,}\.[\w-]{20,}(\.[\w-]+)?/g, '[token]');
}

/** A failure without a rule of its own: told to the server with the route's pattern and nothing about the reader. */
export function reportError(error: unknown, route: string, locale: Locale): void {
  if (reports >= MAX_REPORTS_A_PAGE) return;
  reports += 1;
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const body = {
    name: (name || 'Error').slice(0, 100),
    message: withoutPersonalData(message).slice(0, 500),
    route: route.slice(0, 200),
    ...(stack && { stack: withoutPersonalData(stack).slice(0, 4000) }),
  };
  // A report that fails is dropped: reporting the reporter would never end.
  callApi('POST /guest/error-report', { body, locale }).catch(() => undefined);
}
