import { localizePath } from '@rewards/text/localized-path';
import type { Reader } from './ready-html.ts';

const LINK = /<a href="([^"]*)"([^>]*)>(.*?)<\/a>/gs;

/**
 * The same while the server draws the page, where there is no document. The text comes from the same server, which
 * cleaned it: links have this one form. Nobody has searched yet, so there are no marks.
 */
export function readyHtml(html: string, { locale, newTab }: Reader): string {
  return html.replace(LINK, (_whole, href: string, rest: string, text: string) => {
    const address = href.startsWith('/') ? localizePath(locale, href) : href;
    const note = rest.includes('target="_blank"') ? `<span class="visually-hidden"> ${newTab}</span>` : '';
    return `<a href="${address}"${rest}>${text}${note}</a>`;
  });
}
