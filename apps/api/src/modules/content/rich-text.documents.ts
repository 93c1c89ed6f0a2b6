import sanitizeHtml from 'sanitize-html';

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

/** Paths of this site, https, mail and telephone. Browsers drop control characters, so none may hide a scheme. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const allowedLink = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)[^\u0000-\u0020\\]*$/i;

function linkAttributes(href: string | undefined): Record<string, string> {
  const address = href?.trim() ?? '';
  if (!allowedLink.test(address)) return {};
  return /^https:/i.test(address) ? { href: address, ...NEW_TAB } : { href: address };
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

/** Nothing but the few elements above is ever stored or sent, whoever wrote it. */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, options).trim();
