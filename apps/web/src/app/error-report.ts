import { matchPage } from '@rewards/contract/pages';
import { parseLocalizedPath } from '@rewards/text/localized-path';
import { ApiError, callApi, NetworkError } from '../lib/api-client.ts';

const MAX_REPORTS_A_PAGE = 10;
let reports = 0;

/** A report must not hold an e-mail address, digits that could be a card number, a query or a token. */
function withoutPersonalData(text: string): string {
  return text
    .replace(/[^\s@"']+@[^\s@"']+/g, '[e-mail]')
    .replace(/\?[^\s"')]+/g, '?[query]')
    .replace(/\b\d[\d -]{7,}\d\b/g, '[number]')
    .replace(/(?=[\w-]*\d)[\w-]{32,}/g, '[token]');
}

/**
 * Reports a failure that no other rule handles. The server gets the route's pattern and nothing about the reader. Its
 * own refusals are left out, because it knows them. Without a connection nothing can be sent.
 */
export function reportError(failure: unknown): void {
  if (failure instanceof ApiError || failure instanceof NetworkError || reports >= MAX_REPORTS_A_PAGE) return;
  reports += 1;
  const { name, message, stack } = failure instanceof Error ? failure : new Error(String(failure));
  const { locale, path } = parseLocalizedPath(window.location.pathname);
  const body = {
    name: (name || 'Error').slice(0, 100),
    message: withoutPersonalData(message).slice(0, 500),
    route: matchPage(path)?.page.path ?? 'unknown',
    ...(stack && { stack: withoutPersonalData(stack).slice(0, 4000) }),
  };
  // A failed report is dropped: reporting it would fail again and never end.
  callApi('POST /guest/error-report', { body, locale }).catch(() => undefined);
}
