import createPurifier, { type DOMPurify } from 'dompurify';

const TAGS = 'p h2 h3 h4 ul ol li strong em a br hr blockquote table caption thead tbody tr th td'.split(' ');
const ATTRIBUTES = ['href', 'target', 'rel', 'scope', 'colspan', 'rowspan'];
/** The same rule as on the server: site paths, anchors, https, mail and telephone. */
const LINKS = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)/i;

let purifier: DOMPurify | undefined;

function purifierOf(): DOMPurify {
  if (purifier) return purifier;
  purifier = createPurifier(window);
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName !== 'A') return;
    const isElsewhere = /^https:/i.test(element.getAttribute('href') ?? '');
    // Removed in every case: a page of another site must not get control of this one.
    element.removeAttribute('target');
    element.removeAttribute('rel');
    if (!isElsewhere) return;
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  });
  return purifier;
}

function plainText(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(html.replaceAll(/<[^>]*>/g, ' '));
  return fragment;
}

/**
 * The server cleaned this text when it was written and when it was read. It is cleaned again before a reader sees it:
 * neither a mistake of the server nor an attacker on the way can make it run.
 */
export function cleanHtml(html: string): DocumentFragment {
  const clean = purifierOf();
  // In an unsupported browser, the library returns its input uncleaned.
  if (!clean.isSupported) return plainText(html);
  return clean.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: LINKS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
