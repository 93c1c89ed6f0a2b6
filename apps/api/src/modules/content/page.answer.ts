import type { CreditCard, FaqCategory, GlobalOffer, PageText } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { type ContentEntry, type EntryOfKind, ofKind } from './content.ts';
import type { ShownContent } from './use-cases/show-content.ts';

type Program = ShownContent['program'];

export function pageTextAnswer({ slug, document }: EntryOfKind<'page'>, locale: Locale): PageText {
  return {
    slug,
    title: document.title[locale],
    lead: document.lead?.[locale] ?? null,
    body_html: document.bodyHtml?.[locale] ?? null,
    route: document.route,
  };
}

export function faqEntryAnswer(
  { slug, document }: EntryOfKind<'faq_entry'>,
  locale: Locale,
): FaqCategory['entries'][number] {
  return { slug, question: document.question[locale], answer_html: document.answerHtml[locale] };
}

/** A category without questions is no use to a reader. */
export function faqAnswer(entries: readonly ContentEntry[], locale: Locale): { data: FaqCategory[] } {
  const byCategory = Map.groupBy(ofKind(entries, 'faq_entry'), ({ document }) => document.category);
  const data = ofKind(entries, 'faq_category').flatMap(({ slug, document }) => {
    const found = byCategory.get(slug);
    if (!found) return [];
    return [{ slug, title: document.title[locale], entries: found.map((entry) => faqEntryAnswer(entry, locale)) }];
  });
  return { data };
}

export function globalOfferAnswer({ slug, document }: EntryOfKind<'global_offer'>, locale: Locale): GlobalOffer {
  return {
    type: slug,
    title: document.title[locale],
    summary: document.summary[locale],
    body_html: document.bodyHtml[locale],
    link_text: document.linkText?.[locale] ?? null,
    link_url: document.linkUrl,
  };
}

type Family = CreditCard['family'];

/** The type code of each family's cards. The two families without their own code have the code of the first. */
const typeCodes: Record<Family, keyof Program['cardTypes']> = {
  advance: 'hsbcadv',
  platinum: 'hsbcadv',
  cash: 'hsbcadv',
  'premier-world': 'hsbcprem',
  elite: 'hsbcpwe',
  business: 'hsbcrbbc',
};

export function cardTextAnswer({ slug, document }: EntryOfKind<'credit_card'>, locale: Locale) {
  return {
    // Checked when it was written: a card is stored under its family.
    family: slug as Family,
    summary: document.summary[locale],
    benefits: document.benefits.map((benefit) => benefit[locale]),
  };
}

function cardTermsAnswer(program: Program, family: Family): CreditCard['terms'] {
  const { base, bonus } = program.earning.families[family];
  const features = program.cardTypes[typeCodes[family]];
  return {
    base,
    bonus: bonus.map(({ category, pointsPerDollar }) => ({ category, points_per_dollar: pointsPerDollar })),
    has_miles: features.miles,
    has_annual_fee_eraser: features.annualFeeEraser,
  };
}

export function cardsAnswer(
  program: Program,
  entries: readonly ContentEntry[],
  locale: Locale,
): { data: CreditCard[] } {
  const data = ofKind(entries, 'credit_card').map((card) => {
    const text = cardTextAnswer(card, locale);
    return { ...text, terms: cardTermsAnswer(program, text.family) };
  });
  return { data };
}
