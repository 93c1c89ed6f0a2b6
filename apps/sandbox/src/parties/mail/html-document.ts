import { FRAME_PERMISSIONS } from './mail-page.ts';

/** A mail is written by a stranger: nothing runs, nothing is fetched, nothing is sent. */
export const MAIL_DOCUMENT_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox ${FRAME_PERMISSIONS}`;

const BASE = '<base target="_blank">';

/** The mail's own document, whose links open in a new tab: inside the frame the portal refuses to be shown. */
export function htmlDocument(mailHtml: string): string {
  const withHead = mailHtml.replace(/<head(?:\s[^>]*)?>/i, (head) => head + BASE);
  if (withHead !== mailHtml) return withHead;
  return `<!doctype html><html><head><meta charset="utf-8">${BASE}</head><body>${mailHtml}</body></html>`;
}
