import { webAddress } from '../../platform/document-fields.ts';
import sanitizeHtml from 'sanitize-html';

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

const MAX_ADDRESS = 2_000;
const address = webAddress(MAX_ADDRESS);
/** Allowed in addition to paths of this site and https. Browsers drop control characters, so none may hide a scheme. */
const otherLink = /^(?:#|mailto:|tel:)[^\s\\"<>\p{C}]*$/iu;
const isAllowed = (link: string): boolean => otherLink.test(link) || address.safeParse(link).success;

function linkAttributes(href: string | undefined): Record<string, string> {
  const link = href?.trim() ?? '';
  if (!isAllowed(link)) return {};
  return /^https:/i.test(link) ? { href: link, ...NEW_TAB } : { href: link };
}

const options: sanitizeHtml.IOptions = {
  allowedTags: 'p h2 h3 h4 ul ol li strong em a br hr blockquote table caption thead tbody tr th td'.split(' '),
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    th: [{ name: 'scope', multiple: false, values: ['row', 'col'] }, 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // What a script or a style says is not text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'xmp', 'noembed'],
  nestingLimit: 12,
  transformTags: {
    b: 'strong',
    i: 'em',
    // One h1 a page, and the page has it.
    h1: 'h2',
    a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
    th: (tagName, attribs) => ({ tagName, attribs: spans(attribs) }),
    td: (tagName, attribs) => ({ tagName, attribs: spans(attribs) }),
  },
};

function spans({ scope, colspan, rowspan }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const isSpan = (value: string | undefined): value is string => value !== undefined && /^[1-9]\d?$/.test(value);
  return {
    ...(scope && { scope }),
    ...(isSpan(colspan) && { colspan }),
    ...(isSpan(rowspan) && { rowspan }),
  };
}

/** Only the few elements above are ever stored or sent, for every author. */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, options).trim();
