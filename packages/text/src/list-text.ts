import type { Locale } from './index.ts';

/** Miles, cash back, and travel; milles, remises et voyages. By hand, as days and figures are. */
export function listText(locale: Locale, parts: readonly string[]): string {
  const and = locale === 'fr' ? ' et ' : parts.length > 2 ? ', and ' : ' and ';
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(and);
}
