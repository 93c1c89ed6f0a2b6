import type { Locale } from '@rewards/text';
import { inBrowser } from './surroundings.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The server reads it to send a returning reader to the language chosen last. */
export function rememberLocale(locale: Locale): void {
  if (!inBrowser) return;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in half of our browsers
  document.cookie = `locale=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}
