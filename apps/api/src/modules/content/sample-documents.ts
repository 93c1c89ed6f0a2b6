import type { ContentEntry, ContentKind } from './content.ts';

type Documents = { readonly [Kind in ContentKind]: Extract<ContentEntry, { kind: Kind }>['document'] };

/** For tests: of every kind a document with a text in every field that has one. */
export function documentsSaying(plain: string, rich: string): Documents {
  const text = { en: plain, fr: plain };
  const html = { en: rich, fr: rich };
  const node = {
    title: text,
    description: text,
    route: '/faq',
    media: null,
    icon: 'gift',
    colours: null,
    groupCode: null,
    isMemberVisible: true,
    isMemberEnabled: true,
    isLoginAsVisible: true,
    isLoginAsEnabled: true,
    unauthHide: false,
  };
  const slideText = { image: '/slides/cards.svg', heading: plain, body: plain, buttonText: plain, buttonUrl: '/faq' };
  return {
    menu_item: { ...node, nodes: [{ slug: 'below', ...node }] },
    account_menu_item: { ...node, nodes: [] },
    page: { title: text, lead: text, bodyHtml: html, route: '/about', type: 'internal', groupCode: null },
    slide: { carousel: 'home', isActive: true, translations: { en: slideText, fr: slideText } },
    broadcast: { title: text, description: text, segment: ['premier-4821'] },
    faq_category: { title: text },
    faq_entry: { category: 'points', question: text, answerHtml: html },
    global_offer: { title: text, summary: text, bodyHtml: html, linkText: text, linkUrl: '/faq' },
    credit_card: { summary: text, benefits: [text] },
  };
}

export const sampleDocuments = documentsSaying('Words', '<p>Words</p>');
