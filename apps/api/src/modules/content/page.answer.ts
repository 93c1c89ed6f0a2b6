import type { CreditCard, FaqCategory, GlobalOffer, PageText } from '@rewards/contract';
import type { Locale } from '@rewards/text';
import { type ContentEntry, type EntryOfKind, ofKind } from './content.ts';
import type { ShownContent } from './use-cases/show-content.ts';

type Program = ShownContent['program'];
type CardFamily = Program['cardFamilies'][number];
const NOTHING = { numerator: 0, denominator: 1 };

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

const familyOf = ({ cardFamilies }: Program, code: string) => cardFamilies.find((family) => family.code === code);

/** A card is stored under the code of its family. */
export function cardAnswer(
  program: Program,
  { slug, document }: EntryOfKind<'credit_card'>,
  locale: Locale,
): CreditCard {
  const family = familyOf(program, slug);
  return {
    family: slug,
    name: family?.name[locale] ?? slug,
    art: family?.art ?? '',
    summary: document.summary[locale],
    benefits: document.benefits.map((benefit) => benefit[locale]),
    terms: cardTermsAnswer(program, family),
  };
}

function cardTermsAnswer(program: Program, family: CardFamily | undefined): CreditCard['terms'] {
  const { base, bonus } = program.earning.families[family?.code ?? ''] ?? { base: NOTHING, bonus: [] };
  const features = program.cardTypes[family?.typeCode ?? ''];
  return {
    base,
    bonus: bonus.map(({ category, pointsPerDollar, mostDollarsAYear = 0 }) => ({
      category,
      points_per_dollar: pointsPerDollar,
      most_dollars_a_year: mostDollarsAYear === 0 ? null : mostDollarsAYear,
    })),
    has_miles: features?.miles ?? false,
    has_annual_fee_eraser: features?.annualFeeEraser ?? false,
  };
}

export function cardsAnswer(
  program: Program,
  entries: readonly ContentEntry[],
  locale: Locale,
): { data: CreditCard[] } {
  // A text about a family that is gone is not shown.
  const cards = ofKind(entries, 'credit_card').filter(({ slug }) => familyOf(program, slug));
  return { data: cards.map((card) => cardAnswer(program, card, locale)) };
}
