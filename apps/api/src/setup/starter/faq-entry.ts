import { always, type ContentEntry } from '../../modules/content/index.ts';
import { both } from './translated.ts';

type Pair = readonly [en: string, fr: string];

export const category = (slug: string, ...title: Pair): ContentEntry => ({
  kind: 'faq_category',
  slug,
  window: always,
  document: { title: both(...title) },
});

export const entry =
  (categorySlug: string) =>
  (slug: string, question: Pair, answer: Pair): ContentEntry => ({
    kind: 'faq_entry',
    slug,
    window: always,
    document: { category: categorySlug, question: both(...question), answerHtml: both(...answer) },
  });
